import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { useDeferredMount } from '~/ui/use-deferred-mount'
import { ChapterPicker, Clock, SpeedSelect, Transport } from './Transport'
import { PlaybackOptions, Volume } from './PlaybackOptions'
import { usePlayback } from './playback'
import { playbackMarks, type SpeechMap, usePlaybackMarks } from './playback-marks'
import { playerMessages } from './player.messages'
import { PlayerSkeleton } from '../detail/RecordingSkeleton'
import { PlayerRemarks, Silence } from './PlayerRemarks'
import { repeat, useMediaSession, usePlayerShortcuts } from './player-controls'
import { useResumePlace } from './resume-places'
import { useSilences } from './peaks'
import { Waveform } from './Waveform'

type PlayerBarProps = {
  recordingId: string
  title: string
  /** undefined while they are on their way. */
  peaks: Uint8Array | undefined
  speech: SpeechMap
  /** What the service says of its length; null while unknown. Seconds. */
  recordedSeconds: number | null
  /** Decides what to say when there is nothing to play. */
  hasTranscript: boolean
  /** The service is still making something to play. */
  isPreparing: boolean
}

/** The player, always in reach at the bottom of the page. */
export function PlayerBar({ recordingId, title, recordedSeconds, peaks, speech, ...silence }: PlayerBarProps) {
  const t = useMessages(playerMessages)
  const isSettled = useDeferredMount()
  const bar = useRef<HTMLElement>(null)
  const sound = usePlayback((state) => state.sound)
  usePlayerShortcuts()
  useMediaSession(title)
  usePageFooter(bar)
  useSilences(peaks, speech.spoken)
  useResumePlace(recordingId)
  useEffect(() => forgetMarks, [])
  return (
    <section ref={bar} aria-label={t.player} className="border-t border-line bg-surface">
      {sound === 'absent' ? null : <PlayerRemarks recordingId={recordingId} recordedSeconds={recordedSeconds} />}
      {sound === 'absent' || sound === 'failed' ? (
        <Silence recordingId={recordingId} {...silence} />
      ) : isSettled ? (
        <Controls peaks={peaks} speech={speech} isDisabled={sound === 'waiting'} />
      ) : (
        <PlayerSkeleton />
      )}
    </section>
  )
}

type ControlsProps = Pick<PlayerBarProps, 'peaks' | 'speech'> & { isDisabled: boolean }

function Controls({ peaks, speech, isDisabled }: ControlsProps) {
  const hasChapters = usePlaybackMarks((state) => state.chapters.length > 0)
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-y-0.5 pt-2 pr-[max(1rem,env(safe-area-inset-right))] pb-2 pl-[max(1rem,env(safe-area-inset-left))] sm:px-6 lg:flex lg:h-19 lg:gap-4 lg:px-7 lg:py-0">
      <div className="order-4 lg:order-none">
        <Transport isDisabled={isDisabled} />
      </div>
      <div className="order-1 col-span-3 min-w-0 lg:order-none lg:flex-1">
        {peaks === undefined ? <Skeleton className="my-3 h-5 w-full" /> : <Waveform peaks={peaks} speech={speech} />}
      </div>
      <div
        className={classNames(
          'order-2 col-span-3 flex min-w-0 items-center justify-between gap-3 lg:order-none lg:max-w-52 lg:flex-col lg:items-start lg:justify-center lg:gap-0.5',
          hasChapters ? 'lg:w-52' : undefined,
        )}
      >
        <Clock />
        {hasChapters ? (
          <div className="flex min-w-0 max-w-full lg:-ml-1.5">
            <ChapterPicker />
          </div>
        ) : null}
      </div>
      <div className="order-3 justify-self-start lg:order-none">
        <SpeedSelect />
      </div>
      <div className="order-5 flex justify-self-end lg:order-none lg:-ml-3">
        <span className="contents max-lg:hidden">
          <Volume />
        </span>
        <PlaybackOptions />
      </div>
    </div>
  )
}

function forgetMarks() {
  playbackMarks.opened()
  repeat.forgotten()
}

const VARIABLE = '--page-footer'

/** Tells what floats above the foot of the page how tall that foot is. */
function usePageFooter(footer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = footer.current
    if (element === null) return
    const root = document.documentElement
    let timer = 0
    const tell = () => root.style.setProperty(VARIABLE, `${element.offsetHeight}px`)
    // It has all of the page styled anew: not within the frame that shows the page.
    const observer = new ResizeObserver(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(tell)
    })
    observer.observe(element)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      root.style.removeProperty(VARIABLE)
    }
  }, [footer])
}
