import { VolumeOff } from 'lucide-react'
import { useRef } from 'react'
import { formatDuration } from '~/lib/format-duration'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'
import { SpeedSelect } from './SpeedSelect'
import { Transport } from './Transport'
import { useMediaSession } from './use-media-session'
import { usePageFooter } from './use-page-footer'
import { usePlayerShortcuts } from './use-player-shortcuts'
import { Volume } from './Volume'
import { Waveform, type SpeechMap } from './Waveform'

type PlayerBarProps = {
  title: string
  /** undefined while they are on their way. */
  peaks: Uint8Array | undefined
  speech: SpeechMap
  /** Decides what to say when there is nothing to play. */
  hasTranscript: boolean
  /** The service is still making something to play. */
  isPreparing: boolean
}

/** The player, always in reach at the bottom of the page. */
export function PlayerBar({ title, peaks, speech, hasTranscript, isPreparing }: PlayerBarProps) {
  const t = useMessages(playerMessages)
  const bar = useRef<HTMLElement>(null)
  const sound = usePlayback((state) => state.sound)
  usePlayerShortcuts()
  useMediaSession(title)
  usePageFooter(bar)
  return (
    <section ref={bar} aria-label={t.player} className="border-t border-line bg-surface">
      {sound === 'absent' || sound === 'failed' ? (
        <Silence hasFailed={sound === 'failed'} hasTranscript={hasTranscript} isPreparing={isPreparing} />
      ) : (
        <Controls peaks={peaks} speech={speech} isDisabled={sound === 'waiting'} />
      )}
    </section>
  )
}

type ControlsProps = Pick<PlayerBarProps, 'peaks' | 'speech'> & { isDisabled: boolean }

function Controls({ peaks, speech, isDisabled }: ControlsProps) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center px-4 py-2 sm:px-6 lg:flex lg:h-19 lg:gap-5 lg:px-7 lg:py-0">
      <div className="order-4 lg:order-none">
        <Transport isDisabled={isDisabled} />
      </div>
      <div className="order-1 col-span-3 min-w-0 lg:order-none lg:flex-1">
        {peaks === undefined ? <Skeleton className="my-2.5 h-5 w-full" /> : <Waveform peaks={peaks} speech={speech} />}
      </div>
      <Clock />
      <div className="order-3 justify-self-start lg:order-none">
        <SpeedSelect />
      </div>
      <div className="order-5 justify-self-end lg:order-none lg:-ml-4">
        <Volume />
      </div>
    </div>
  )
}

function Clock() {
  const seconds = usePlayback((state) => Math.floor(state.position))
  const duration = usePlayback((state) => state.duration)
  return (
    <p className="order-2 col-span-3 flex justify-between text-meta whitespace-nowrap text-ink-3 tabular-nums lg:order-none lg:gap-1 lg:text-control">
      <span className="text-ink">{formatDuration(seconds)}</span>
      <span aria-hidden className="max-lg:hidden">
        /
      </span>
      <span>{formatDuration(duration)}</span>
    </p>
  )
}

type SilenceProps = { hasFailed: boolean; hasTranscript: boolean; isPreparing: boolean }

/** In place of the controls: why nothing can be heard. */
function Silence({ hasFailed, hasTranscript, isPreparing }: SilenceProps) {
  const t = useMessages(playerMessages)
  const none = isPreparing ? t.preparing : hasTranscript ? t.noSoundButTranscript : t.noSound
  const failure = hasTranscript ? t.failedButTranscript : t.failed
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-3 px-4 py-2 text-control text-ink-2 sm:px-7">
      <VolumeOff aria-hidden className="text-ink-3" />
      <p role={hasFailed ? 'alert' : undefined} className="min-w-0">
        {hasFailed ? failure : none}
      </p>
      {hasFailed ? (
        <Button size="small" onClick={playback.retried}>
          {t.retry}
        </Button>
      ) : null}
    </div>
  )
}
