import type { Run } from '~/api/generated/types.gen'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { detailMessages } from './detail.messages'
import { secondsLeft } from './time-left'

/** The stage of a run in words: what is done, how far it is, and how long it takes. */
export function useRunWords(run: Run | undefined) {
  const t = useMessages(detailMessages)
  const { percent, spokenDuration } = useFormats()
  const stage = run?.stage ?? 'transcribing'
  const progress = run?.progress ?? null
  const seconds = run === undefined ? null : (run.waitsFor?.secondsLeft ?? secondsLeft(run))
  return {
    stage,
    title: t[`${stage}Title`],
    progress,
    percent: progress === null ? null : percent(progress),
    timeLeft: seconds === null ? null : t.timeLeft({ time: spokenDuration(seconds) }),
  }
}
