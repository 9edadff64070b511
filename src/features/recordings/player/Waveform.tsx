import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { formatDuration } from '~/lib/text'
import { chapterAt, type SpeechMap, usePlaybackMarks } from './playback-marks'
import { playback, usePlayback } from './playback'
import { playerMessages } from './player.messages'
import { useBars, useMarks, useSize } from './waveform-canvas'

type WaveformProps = { peaks: Uint8Array; speech: SpeechMap }

const STEP_SECONDS = 5
const PAGE_SECONDS = 60

/** The whole recording as bars in its speakers' colors, with a slider for seeking. */
export function Waveform({ peaks, speech }: WaveformProps) {
  const t = useMessages(playerMessages)
  const duration = usePlayback((state) => state.duration) ?? 0
  const seconds = usePlayback((state) => Math.floor(state.position))
  const words = useWords(speech, seconds)
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
    setPointed(momentUnder(event))
    playback.scrubbed(momentUnder(event))
  }

  function followPointer(event: PointerEvent<HTMLElement>) {
    const moment = momentUnder(event)
    setPointed(moment)
    if (isDragging.current) playback.scrubbed(moment)
  }

  function stopDragging(event: PointerEvent<HTMLElement>) {
    if (isDragging.current) playback.seek(momentUnder(event))
    isDragging.current = false
    // After a touch, nothing is pointed at.
    if (event.pointerType !== 'mouse') setPointed(null)
  }

  /** Handles `pointercancel`, which has no position: seeks to the last one. */
  function leaveOff() {
    if (isDragging.current) playback.seek(usePlayback.getState().position)
    isDragging.current = false
    setPointed(null)
  }

  function seekByKey(event: KeyboardEvent) {
    // Alt with an arrow key navigates in the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = keyTarget(event.key, usePlayback.getState().position, duration)
    if (target === null) return
    event.preventDefault()
    event.stopPropagation()
    playback.seek(target)
  }

  const say = (moment: number) => spokenPosition(moment, t)
  const position = t.positionOf({ position: say(seconds), duration: say(duration) })
  return (
    <div
      // An input can't contain a canvas.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t.position}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.min(seconds, Math.floor(duration))}
      aria-valuetext={[position, ...words].join('. ')}
      onKeyDown={seekByKey}
      onPointerDown={startDragging}
      onPointerMove={followPointer}
      onPointerUp={stopDragging}
      onPointerCancel={leaveOff}
      onPointerLeave={() => setPointed(null)}
      className="relative h-11 w-full cursor-pointer touch-none rounded-chip outline-offset-4 select-none"
    >
      <Drawing peaks={peaks} colorAt={speech.colorAt} duration={duration} />
      {pointed === null || duration === 0 ? null : (
        <PointedMoment fraction={pointed / duration} seconds={pointed} text={speech.textAt(pointed)} />
      )}
    </div>
  )
}

type DrawingProps = { peaks: Uint8Array; colorAt: SpeechMap['colorAt']; duration: number }

/** The bars, a veil over those not yet played, marks and the playhead; during playback, only veil and playhead move. */
function Drawing({ peaks, colorAt, duration }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const bars = useRef<HTMLCanvasElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const veil = useRef<HTMLDivElement>(null)
  const playhead = useRef<HTMLDivElement>(null)
  const moving = useMemo(() => [veil, playhead], [])
  const size = useSize(frame)
  useBars(bars, size, { peaks, duration, colorAt })
  useMarks(marks, size, duration)
  usePlayhead(moving, size.width, duration)
  return (
    <div ref={frame} aria-hidden className="absolute inset-0">
      <canvas ref={bars} className="absolute inset-0 size-full" />
      <div className="absolute inset-0 overflow-hidden">
        <div ref={veil} className="size-full bg-surface/62 will-change-transform" />
      </div>
      <canvas ref={marks} className="absolute inset-0 size-full" />
      <div ref={playhead} className="absolute inset-y-0 -left-px w-0.5 rounded-full bg-ink will-change-transform" />
    </div>
  )
}

/**
 * Text read out after the position: the chapter and, only while paused so as not to talk over the recording, the words.
 */
function useWords({ textAt }: SpeechMap, seconds: number): string[] {
  const chapter = usePlaybackMarks(({ chapters }) => chapters[chapterAt(chapters, seconds)]?.title)
  const text = usePlayback(({ isPlaying, position }) => (isPlaying ? null : textAt(position)))
  return [chapter, text].filter((words) => words !== undefined && words !== null)
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

type PointedMomentProps = {
  /** Position on the waveform, 0 to 1. */
  fraction: number
  seconds: number
  /** The words at that position. */
  text: string | null
}

/** The time, chapter and words under the pointer. Visual only; the slider's text says the same. */
function PointedMoment({ fraction, seconds, text }: PointedMomentProps) {
  const chapter = usePlaybackMarks(({ chapters }) => chapters[chapterAt(chapters, seconds)]?.title)
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
        <span className="flex gap-2">
          <span className="font-semibold tabular-nums">{formatDuration(seconds)}</span>
          {chapter === undefined ? null : <span className="truncate">{chapter}</span>}
        </span>
        {text === null ? null : (
          <span dir="auto" className="mt-0.5 line-clamp-2 wrap-anywhere opacity-85">
            {text}
          </span>
        )}
      </div>
    </>
  )
}

/**
 * Moves elements over the waveform to the playback position, pixel by pixel. Only changes a transform, which avoids
 * layout and repainting.
 */
function usePlayhead(elements: readonly RefObject<HTMLElement | null>[], width: number, duration: number) {
  useEffect(() => {
    const pixelRatio = window.devicePixelRatio || 1
    let movedTo = -1
    const move = ({ position }: { position: number }) => {
      const part = duration > 0 ? Math.min(1, position / duration) : 0
      const x = Math.round(part * width * pixelRatio) / pixelRatio
      if (x === movedTo) return
      movedTo = x
      for (const { current } of elements) shift(current, x)
    }
    move(usePlayback.getState())
    return usePlayback.subscribe(move)
  }, [elements, width, duration])
}

function shift(element: HTMLElement | null, x: number) {
  if (element !== null) element.style.transform = `translateX(${x}px)`
}

/** Formats a number of hours, minutes or seconds in the language. */
export type DurationFormats = Record<'hours' | 'minutes' | 'seconds', (value: number) => string>

/** Formats a time as spoken: `12 min 4 s`, `1 hour 2 min 4 s`. */
export function spokenPosition(seconds: number, messages: DurationFormats): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const parts = [
    hours > 0 ? messages.hours(hours) : '',
    minutes > 0 ? messages.minutes(minutes) : '',
    rest > 0 || whole < 60 ? messages.seconds(rest) : '',
  ]
  return parts.filter(Boolean).join(' ')
}
