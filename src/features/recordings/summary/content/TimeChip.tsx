import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { classNames } from '~/lib/class-names'
import { formatDuration } from '~/lib/text'
import { announce } from '~/ui/toasts'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { placePopover } from '~/ui/Popover'
import { playback } from '../../player/playback'
import { reading } from '../../transcript/reading-store'
import { type SummaryScope, useSummaryScope } from '../summary-scope'
import { summaryMessages } from '../summary.messages'
import { type DrawnTime, drawnTimes, type TimeMention } from './content-text'
import { transcriptQueries } from '../../transcript/transcript-queries'
import { useSpeakerColors, useSpeakerName } from '../../speakers/speaker-facts'
import { type TranscriptLine, createLineFinder, momentMeant } from '../../transcript/transcript-lines'

/** A time in a text: the first press shows what is said there, the second goes there and plays. */
export function TimeChip({ seconds, label, tail }: TimeMention & Partial<DrawnTime>) {
  const t = useMessages(summaryMessages)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const scope = useSummaryScope()
  const { state, press, close, hover } = usePeek(box)
  const isOpen = state !== 'closed'

  function jump() {
    // The popup is about to close along with the button that was pressed.
    chip.current?.focus({ preventScroll: true })
    close()
    reading.broughtBack()
    playback.seekAndPlay(scope?.momentMeant(seconds) ?? seconds)
    scope?.onJump()
  }

  return (
    <span className="whitespace-nowrap">
      <span ref={box} data-chip {...hover}>
        <button
          ref={chip}
          type="button"
          data-time={label}
          onClick={isOpen || scope === null ? jump : press}
          aria-label={t.at({ time: label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="inline-flex min-h-5 items-center rounded-chip bg-accent-soft px-1.5 align-[1px] text-meta font-semibold text-accent tabular-nums hover:bg-accent hover:text-accent-ink aria-expanded:bg-accent aria-expanded:text-accent-ink coarse:min-h-6 coarse:px-2"
        >
          {label}
        </button>
        {isOpen && scope !== null ? (
          <TimePeek
            id={id}
            scope={scope}
            seconds={seconds}
            label={label}
            isReadOut={state === 'pressed'}
            chip={chip}
            onJump={jump}
          />
        ) : null}
      </span>
      {tail}
    </span>
  )
}

/** Plain text with times as chips. */
export function TimedText({ text }: { text: string }) {
  return drawnTimes(text).map((part, index) =>
    // The parts of a text have no better key than their index.
    // oxlint-disable-next-line react/no-array-index-key
    typeof part === 'string' ? part : <TimeChip key={`${index}-${part.label}`} {...part} />,
  )
}

type TimePeekProps = {
  id: string
  scope: SummaryScope
  seconds: number
  label: string
  /** Whether to read its content out. */
  isReadOut: boolean
  chip: RefObject<HTMLElement | null>
  onJump: () => void
}

/** What is said around a time, beside its chip. Only phrasing content, because the chip is within a paragraph. */
function TimePeek({ id, scope, seconds, label, isReadOut, chip, onJump }: TimePeekProps) {
  const t = useMessages(summaryMessages)
  const box = useRef<HTMLSpanElement>(null)
  const speakerName = useSpeakerName()
  const { data } = useQuery(transcriptQueries.reading(scope.directoryId, scope.recordingId))
  const passage = useMemo(() => passageAt(data?.lines ?? [], seconds), [data, seconds])
  const spoken = passage.map(({ line }) => `${speakerName(line.speaker)}: ${line.text}`).join(' ')

  useLayoutEffect(() => {
    const element = box.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  useLayoutEffect(() => {
    if (box.current && chip.current) placePopover(box.current, chip.current, { side: 'bottom', align: 'start' })
  })
  useEffect(() => {
    if (isReadOut && spoken !== '') announce(`${spoken} ${t.pressAgain}`)
  }, [isReadOut, spoken, t])

  return (
    <span
      ref={box}
      id={id}
      popover="manual"
      // A dialog element isn't allowed within a paragraph.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-label={t.passageAt({ time: label })}
      className="fixed w-96 max-w-[calc(100vw-1rem)] rounded-float border border-line bg-surface p-4 text-control font-normal whitespace-normal text-ink shadow-float"
    >
      {passage.length === 0 ? <span className="block text-ink-2">{t.noPassage}</span> : null}
      <span
        lang={scope.spokenLanguage ?? undefined}
        // A long passage must scroll by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative block max-h-64 space-y-1.5 overflow-y-auto -outline-offset-2"
      >
        {passage.map((part) => (
          <PassagePart key={part.line.index} part={part} name={speakerName(part.line.speaker)} />
        ))}
      </span>
      <span className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <span className="text-small text-ink-2 coarse:hidden">{t.pressAgain}</span>
        <Button size="small" variant="primary" onClick={onJump} className="ml-auto">
          <Play aria-hidden />
          {t.hearIt}
        </Button>
      </span>
    </span>
  )
}

function PassagePart({ part: { line, isAsked, isTurnStart }, name }: { part: PassageLine; name: string }) {
  const colors = useSpeakerColors()
  return (
    <span className="block">
      {isTurnStart ? (
        <span className="flex items-center gap-1.5 text-small text-ink-2">
          <Avatar name={name} color={colors.of(line.speaker)} isDecorative />
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <span className="tabular-nums">{formatDuration(line.startTime)}</span>
        </span>
      ) : null}
      <span
        dir="auto"
        className={classNames('block wrap-anywhere', isAsked ? 'border-l-2 border-accent pl-2.5' : 'pl-3 text-ink-2')}
      >
        {line.text}
      </span>
    </span>
  )
}

/** How it was opened: on a press, the passage is read out; on hover, it's only shown. */
export type PeekState = 'closed' | 'pressed' | 'hovered'

// Long enough not to open in passing, and short enough to feel responsive.
const OPEN_AFTER_MS = 350
const CLOSE_AFTER_MS = 250

/**
 * Opens on the first press or when the mouse rests on it; closes on Escape, on a press elsewhere, and when pointer or
 * focus leave. `box` contains the button and the popup.
 */
function usePeek(box: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<PeekState>('closed')
  const timer = useRef(0)
  const close = () => {
    window.clearTimeout(timer.current)
    setState('closed')
  }
  const isOpen = state !== 'closed'
  useClosing({ box, isOpen, close })
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function later(next: PeekState, delay: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState((now) => (now === 'pressed' ? now : next)), delay)
  }

  return {
    state,
    press: () => setState('pressed'),
    close,
    hover: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later('hovered', OPEN_AFTER_MS)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later('closed', CLOSE_AFTER_MS)
      },
    },
  }
}

type Closing = { box: RefObject<HTMLElement | null>; isOpen: boolean; close: () => void }

function useClosing({ box, isOpen, close }: Closing) {
  const handleElsewhere = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && box.current?.contains(target) !== true) close()
  })
  const readPlace = useEffectEvent(() => placeOf(box.current))
  const handleScroll = useEffectEvent((place: string) => {
    if (placeOf(box.current) !== place) close()
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    close()
  })

  useEffect(() => {
    if (!isOpen) return
    const place = readPlace()
    const elsewhere = (event: Event) => handleElsewhere(event.target)
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    document.addEventListener('pointerdown', elsewhere, options)
    document.addEventListener('focusin', elsewhere, options)
    // The popup would no longer be beside its chip. Scrolling the chip into view fires an event only now, so positions
    // are compared.
    document.addEventListener('scroll', () => handleScroll(place), options)
    document.addEventListener('keydown', handleKey, options)
    return () => controller.abort()
  }, [isOpen])
}

/** The position in the window, in whole pixels. */
function placeOf(element: Element | null): string {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return `${Math.round(left)} ${Math.round(top)}`
}

type PassageLine = { line: TranscriptLine; isAsked: boolean; isTurnStart: boolean }

const BEFORE = 1
const AFTER = 2
const LONGEST = 280

/** Returns the line spoken at a time, the one before and the next two. Long lines are cut. */
export function passageAt(lines: readonly TranscriptLine[], seconds: number): PassageLine[] {
  const at = Math.max(0, createLineFinder(lines)(momentMeant(lines, seconds)))
  const first = Math.max(0, at - BEFORE)
  return lines.slice(first, at + AFTER + 1).map((line, place, shown) => ({
    line: line.text.length > LONGEST ? { ...line, text: `${line.text.slice(0, LONGEST).trimEnd()}…` } : line,
    isAsked: line.index === at,
    isTurnStart: shown[place - 1]?.speaker.speakerId !== line.speaker.speakerId,
  }))
}
