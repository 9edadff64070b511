import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { formatDuration } from '~/lib/format-duration'
import { useMessages } from '~/messages/use-messages'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'
import { spokenPosition } from './spoken-position'
import { useWaveformCanvas } from './use-waveform-canvas'

/** What the waveform knows of the speech; keep both functions stable. */
export type SpeechMap = {
  /** Place in the palette of who speaks at a second, or -1. */
  colorAt: (seconds: number) => number
  /** What is said at a second, for the pointer. */
  textAt: (seconds: number) => string | null
}

type WaveformProps = { peaks: Uint8Array; speech: SpeechMap }

const STEP_SECONDS = 5
const PAGE_SECONDS = 60

/** The whole recording as bars in its speakers' colours, and a slider to anywhere in it. */
export function Waveform({ peaks, speech }: WaveformProps) {
  const t = useMessages(playerMessages)
  const duration = usePlayback((state) => state.duration) ?? 0
  const seconds = usePlayback((state) => Math.floor(state.position))
  const canvas = useWaveformCanvas({ peaks, duration, colorAt: speech.colorAt })
  const [pointed, setPointed] = useState<number | null>(null)
  const isDragging = useRef(false)

  const momentUnder = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(1, (clientX - left) / width)) * duration
  }

  function startDragging(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDragging.current = true
    playback.seek(momentUnder(event))
  }

  function followPointer(event: PointerEvent<HTMLElement>) {
    const moment = momentUnder(event)
    setPointed(moment)
    if (isDragging.current) playback.seek(moment)
  }

  function stopDragging() {
    isDragging.current = false
  }

  function seekByKey(event: KeyboardEvent) {
    const target = keyTarget(event.key, usePlayback.getState().position, duration)
    if (target === null) return
    event.preventDefault()
    event.stopPropagation()
    playback.seek(target)
  }

  const say = (moment: number) => spokenPosition(moment, t)
  return (
    <div
      // An input cannot hold a canvas.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t.position}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.min(seconds, Math.floor(duration))}
      aria-valuetext={t.positionOf({ position: say(seconds), duration: say(duration) })}
      onKeyDown={seekByKey}
      onPointerDown={startDragging}
      onPointerMove={followPointer}
      onPointerUp={stopDragging}
      onPointerCancel={stopDragging}
      onPointerLeave={() => setPointed(null)}
      className="relative h-10 w-full cursor-pointer touch-none rounded-chip outline-offset-4 select-none"
    >
      <canvas ref={canvas} aria-hidden className="block size-full" />
      {pointed === null || duration === 0 ? null : (
        <PointedMoment fraction={pointed / duration} seconds={pointed} text={speech.textAt(pointed)} />
      )}
    </div>
  )
}

type PointedMomentProps = { fraction: number; seconds: number; text: string | null }

function PointedMoment({ fraction, seconds, text }: PointedMomentProps) {
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-px bg-ink-3"
        style={{ left: `${fraction * 100}%` }}
      />
      <div
        aria-hidden
        style={{ left: `clamp(7.5rem, ${fraction * 100}%, calc(100% - 7.5rem))` }}
        className="pointer-events-none absolute bottom-full z-10 mb-2 w-max max-w-60 -translate-x-1/2 rounded-control bg-ink px-2.5 py-1.5 text-meta text-paper shadow-float"
      >
        <span className="font-semibold tabular-nums">{formatDuration(seconds)}</span>
        {text === null ? null : <span className="mt-0.5 line-clamp-2 opacity-85">{text}</span>}
      </div>
    </>
  )
}

function keyTarget(key: string, position: number, duration: number): number | null {
  const targets: Record<string, number> = {
    ArrowRight: position + STEP_SECONDS,
    ArrowUp: position + STEP_SECONDS,
    ArrowLeft: position - STEP_SECONDS,
    ArrowDown: position - STEP_SECONDS,
    PageUp: position + PAGE_SECONDS,
    PageDown: position - PAGE_SECONDS,
    Home: 0,
    End: duration,
  }
  return targets[key] ?? null
}
