import { Mic, Pause, Square } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button, Spinner } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { NoteButtons } from './NoteButtons'
import { HEARD } from './capture'
import { recordBarMessages } from './record.messages'
import { currentLevel, pauseRecording, resumeRecording, stopRecording, useRecorder } from './recorder'

/** The bar of the running recording, at the bottom of every page. */
export function RecordBar() {
  const t = useMessages(recordBarMessages)
  const phase = useRecorder((state) => state.phase)
  const name = useRecorder((state) => state.name)
  const bar = useRef<HTMLElement>(null)
  useRoomAtTheFoot(bar)
  useMarkedTab()
  const isPaused = phase === 'paused'
  const hasNotes = useHasExtension('recordings.notes')
  return (
    <section
      ref={bar}
      aria-label={t.region}
      className="fixed inset-x-0 bottom-(--menu-bar) z-30 border-t border-line bg-surface sm:left-24 lg:left-rail max-lg:low:left-16 max-sm:left-0!"
    >
      <Warning />
      <div className="flex items-center gap-x-3 gap-y-1.5 px-4 py-2 max-sm:flex-wrap">
        {phase === 'stopping' ? (
          <Spinner />
        ) : (
          <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${isPaused ? 'bg-ink-3' : 'bg-bad'}`} />
        )}
        <p className="flex min-w-0 items-baseline gap-2 text-control">
          <span className="font-medium">{t[phase === 'idle' ? 'stopping' : phase]}</span>
          <Elapsed />
          <span className="truncate text-ink-2 max-sm:sr-only">{name}</span>
        </p>
        <LevelMeter read={currentLevel} className="ml-auto w-16 shrink-0 lg:w-32" />
        {phase === 'stopping' ? null : (
          <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:flex-wrap max-sm:justify-between max-sm:gap-1">
            {hasNotes ? <NoteButtons /> : null}
            <IconButton label={isPaused ? t.resume : t.pause} onClick={isPaused ? resumeRecording : pauseRecording}>
              {isPaused ? <Mic aria-hidden /> : <Pause aria-hidden />}
            </IconButton>
            <Button variant="primary" onClick={stopRecording}>
              <Square aria-hidden />
              {t.stop}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Updates twice a second; a separate component, so that the rest of the bar doesn't render. */
function Elapsed() {
  const text = useRecorder(({ seconds }) => formatDuration(seconds))
  return (
    <span role="timer" className="tabular-nums">
      {text}
    </span>
  )
}

/** The most important current warning. */
function Warning() {
  const t = useMessages(recordBarMessages)
  const isDeviceGone = useRecorder((state) => state.isDeviceGone)
  const isQuiet = useRecorder((state) => state.isQuiet)
  const isStorageShort = useRecorder((state) => state.isStorageShort)
  const text = isDeviceGone ? t.deviceGone : isQuiet ? t.quiet : isStorageShort ? t.storageShort : null
  return <output className="block bg-warn-soft px-4 text-small">{text && <p className="py-1.5">{text}</p>}</output>
}

const VARIABLE = '--record-bar'

/** Raises everything that is attached to the bottom of the page. */
function useRoomAtTheFoot(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const root = document.documentElement
    const tell = () => root.style.setProperty(VARIABLE, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty(VARIABLE)
    }
  }, [bar])
}

const DOT = '● '

/** Marks the recording tab with a title and icon; pages can still change their titles. */
function useMarkedTab() {
  useEffect(() => {
    const icons = [...document.head.querySelectorAll('link[rel="icon"]')].map((link) => ({
      link,
      before: link.getAttribute('href') ?? '',
    }))
    for (const { link } of icons) link.setAttribute('href', '/favicon-recording.svg')
    return () => {
      for (const { link, before } of icons) link.setAttribute('href', before)
    }
  }, [])
  useEffect(() => {
    const mark = () => {
      if (!document.title.startsWith(DOT)) document.title = DOT + document.title
    }
    mark()
    const observer = new MutationObserver(mark)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(DOT, '')
    }
  }, [])
}

const EVERY_MS = 200
/** A quiet voice is hardly noticeable on a linear scale, so the meter shows 60 decibels. */
const SPAN_DB = 60

type LevelMeterProps = { read: () => number; onHeard?: () => void; className: string }

/** A level meter for sighted users; its meaning is also given in words. */
export function LevelMeter({ read, onHeard, className }: LevelMeterProps) {
  const bar = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent(() => {
    const peak = read()
    if (peak > HEARD) onHeard?.()
    // Changing the width instead would cause layout and repainting over and over, which is most of a recording's cost.
    if (bar.current) bar.current.style.transform = `scaleX(${levelPart(peak)})`
  })
  useEffect(() => {
    const timer = setInterval(() => draw(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div aria-hidden className={`h-2 overflow-hidden rounded-full bg-sunken ${className}`}>
      <div ref={bar} data-level className="h-full origin-left bg-good will-change-transform" />
    </div>
  )
}

/** Returns 0 to 1 of the meter's width. */
export const levelPart = (peak: number): number =>
  peak <= 0 ? 0 : Math.min(1, Math.max(0, 1 + (20 * Math.log10(peak)) / SPAN_DB))
