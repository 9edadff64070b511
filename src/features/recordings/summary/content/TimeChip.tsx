import { useMessages } from '~/messages/use-messages'
import { playback } from '../../player/playback'
import { reading } from '../../transcript/reading-store'
import { summaryMessages } from '../summary.messages'
import type { TimeMention } from './split-times'

/** A moment named in a text: plays from there, and the transcript goes there. */
export function TimeChip({ seconds, label }: TimeMention) {
  const t = useMessages(summaryMessages)
  function jump() {
    reading.broughtBack()
    playback.seekAndPlay(seconds)
  }
  return (
    <button
      type="button"
      onClick={jump}
      aria-label={t.playFrom({ time: label })}
      className="mx-0.5 inline-flex h-5 items-center rounded-chip bg-accent-soft px-1.5 align-[1px] text-meta font-semibold text-accent tabular-nums hover:bg-accent hover:text-accent-ink coarse:h-6 coarse:px-2"
    >
      {label}
    </button>
  )
}
