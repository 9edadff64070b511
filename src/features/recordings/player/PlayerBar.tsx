import { VolumeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '~/lib/format-duration'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'
import { SpeedSelect } from './SpeedSelect'
import { Transport } from './Transport'
import { useMediaSession } from './use-media-session'
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
  const sound = usePlayback((state) => state.sound)
  usePlayerShortcuts()
  useMediaSession(title)

  if (sound === 'absent' && isPreparing) return <Remark text={t.preparing} />
  if (sound === 'absent') return <Remark text={hasTranscript ? t.noSoundButTranscript : t.noSound} />
  if (sound === 'failed') {
    return (
      <Remark text={hasTranscript ? t.failedButTranscript : t.failed}>
        <Button size="small" onClick={playback.retried}>
          {t.retry}
        </Button>
      </Remark>
    )
  }
  return (
    <section
      aria-label={t.player}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-4 gap-y-1.5 border-t border-line bg-surface px-4 pt-2 pb-2 sm:px-6 lg:flex lg:h-19 lg:gap-5 lg:px-7 lg:py-0"
    >
      <div className="order-2 col-start-2 lg:order-none">
        <Transport isDisabled={sound === 'waiting'} />
      </div>
      <div className="order-first col-span-3 min-w-0 lg:order-none lg:flex-1">
        {peaks === undefined ? <Skeleton className="my-2.5 h-5 w-full" /> : <Waveform peaks={peaks} speech={speech} />}
      </div>
      <Clock />
      <div className="order-3 flex items-center justify-end gap-1">
        <SpeedSelect />
        <Volume />
      </div>
    </section>
  )
}

function Clock() {
  const seconds = usePlayback((state) => Math.floor(state.position))
  const duration = usePlayback((state) => state.duration)
  return (
    <p className="order-1 text-control whitespace-nowrap text-ink-3 tabular-nums lg:order-none">
      <span className="text-ink">{formatDuration(seconds)}</span> / {formatDuration(duration)}
    </p>
  )
}

function Remark({ text, children }: { text: string; children?: ReactNode }) {
  const t = useMessages(playerMessages)
  return (
    <section
      aria-label={t.player}
      className="flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 text-control text-ink-2 sm:px-7"
    >
      <VolumeOff aria-hidden className="text-ink-3" />
      <p className="min-w-0">{text}</p>
      {children}
    </section>
  )
}
