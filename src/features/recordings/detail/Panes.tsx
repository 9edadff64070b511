import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMessages } from '~/messages/use-messages'
import { onFrame, useDeferredMount } from '~/ui/AfterFirstPaint'
import { ErrorState } from '~/ui/EmptyState'
import { LoadingRegion } from '~/ui/Skeleton'
import { Tabs } from '~/ui/Tabs'
import { useMediaQuery } from '~/ui/hooks'
import {
  DEFAULT_SHARE,
  MAX_SHARE,
  MIN_SHARE,
  SIDE_BY_SIDE,
  TextSkeleton,
  clampShare,
  rememberShare,
  rememberedShare,
  setShare,
} from './RecordingSkeleton'
import { detailMessages } from './detail.messages'
import { NO_SCROLLER, PageScroll, useKeptPlaces } from './page-scroll'
import type { RecordingSearch } from './recording-search'

type Section = 'summary' | 'transcript'

type PanesProps = {
  /** The recording's title, shown beside the tabs once the header has scrolled away. */
  title: string
  /** The scroller when only one pane is shown at a time. */
  page: RefObject<HTMLElement | null>
  summary: ReactNode
  transcript: ReactNode
  section: Section
  onSectionChange: (section: Section) => void
}

/** Summary and transcript, side by side if there is room, otherwise one at a time. */
export function Panes({ title, page, summary, transcript, section, onSectionChange }: PanesProps) {
  const t = useMessages(detailMessages)
  const isWide = useMediaQuery(SIDE_BY_SIDE)
  const summaryPane = useRef<HTMLDivElement>(null)
  const transcriptPane = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isSummaryDrawn = useTurn(section === 'summary')
  const isTranscriptDrawn = useTurn(section === 'transcript')
  useKeptPlaces({ page, section, panel, isOn: !isWide })
  useLayoutEffect(() => {
    if (section === 'summary') takeFocusAlong(transcriptPane.current, summaryPane.current)
    else takeFocusAlong(summaryPane.current, transcriptPane.current)
  }, [section])
  if (isWide) {
    return (
      <>
        <div className="col-start-1 row-span-2 row-start-2 flex min-h-0 flex-col">{summary}</div>
        <div className="col-start-2 row-start-3 flex min-h-0 flex-col border-l border-line">{transcript}</div>
        <PaneDivider />
      </>
    )
  }
  const tabs = [
    { id: 'summary', label: t.summary },
    { id: 'transcript', label: t.transcript },
  ] as const
  return (
    <Tabs
      label={t.parts}
      tabs={tabs}
      selectedId={section}
      onSelect={onSectionChange}
      className="sticky top-0 z-20 flex shrink-0 items-center gap-5 border-b border-line bg-paper px-4 sm:px-7 low:static"
      after={
        <p
          aria-hidden
          className="hidden min-w-0 flex-1 truncate text-right text-small text-ink-3 group-data-reading/page:block low:hidden"
        >
          {title}
        </p>
      }
      panel={panel}
      panelClassName={PANE}
    >
      {/* Both stay mounted to keep their state. */}
      <div ref={summaryPane} tabIndex={-1} className={section === 'summary' ? PANE : 'hidden'}>
        <PageScroll value={section === 'summary' ? page : NO_SCROLLER}>{isSummaryDrawn ? summary : null}</PageScroll>
      </div>
      <div ref={transcriptPane} tabIndex={-1} className={section === 'transcript' ? PANE : 'hidden'}>
        <PageScroll value={section === 'transcript' ? page : NO_SCROLLER}>
          {isTranscriptDrawn ? transcript : null}
        </PageScroll>
      </div>
    </Tabs>
  )
}

/** Whether a pane is rendered: the one shown, right away; the other, one frame after the rest of the page. */
function useTurn(isShown: boolean): boolean {
  const isSettled = useDeferredMount()
  const [isDrawn, setIsDrawn] = useState(isShown)
  if (isShown && !isDrawn) setIsDrawn(true)
  const isNext = isSettled && !isDrawn
  useEffect(() => (isNext ? onFrame(() => startTransition(() => setIsDrawn(true))) : undefined), [isNext])
  return isDrawn
}

const PANE = 'flex flex-[1_0_auto] flex-col outline-none'

/** Moves focus from the pane just hidden to the scroller of the one shown. */
function takeFocusAlong(hidden: HTMLElement | null, shown: HTMLElement | null) {
  if (!hidden?.contains(document.activeElement)) return
  const scroller = shown?.querySelector<HTMLElement>('section[tabindex="0"]') ?? shown
  scroller?.focus({ preventScroll: true })
}

const STEP = 2

/**
 * The divider between summary and transcript: dragged or moved with the arrow keys; Enter and double click reset it.
 */
function PaneDivider() {
  const t = useMessages(detailMessages)
  const [share, setShownShare] = useState(rememberedShare)
  const divider = useRef<HTMLDivElement>(null)

  function move(wanted: number) {
    const next = clampShare(wanted)
    const panes = divider.current?.parentElement
    if (panes) setShare(panes, next)
    setShownShare(next)
    return next
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box) move(((event.clientX - box.left) / box.width) * 100)
  }

  function moveByKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const targets: Record<string, number> = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: MIN_SHARE,
      End: MAX_SHARE,
      Enter: DEFAULT_SHARE,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    // The arrow keys would also seek.
    event.stopPropagation()
    rememberShare(move(target))
  }

  return (
    // A splitter is a separator that has a value and takes focus (ARIA 1.2).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={divider}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule has no value and takes no focus
      role="separator"
      aria-orientation="vertical"
      aria-label={t.divider}
      aria-valuenow={share}
      aria-valuemin={MIN_SHARE}
      aria-valuemax={MAX_SHARE}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={moveByKey}
      onDoubleClick={() => rememberShare(move(DEFAULT_SHARE))}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={() => rememberShare(share)}
      className="group z-10 col-start-2 row-span-2 row-start-2 -ml-1.25 w-2.5 cursor-col-resize touch-none justify-self-start outline-none coarse:-ml-3 coarse:w-6"
    >
      <span
        aria-hidden
        className="mx-auto block h-full w-0.5 bg-transparent transition-colors duration-100 group-hover:bg-accent group-focus-visible:bg-accent group-active:bg-accent"
      />
    </div>
  )
}

type PanePendingProps = {
  isError: boolean
  messages: { loadFailed: string; loadFailedDetail: string }
  onRetry: () => void
}

/** A pane without content: loading, or failed with a retry button. */
export function PanePending({ isError, messages, onRetry }: PanePendingProps) {
  if (isError) {
    return (
      <ErrorState title={messages.loadFailed} onRetry={onRetry}>
        {messages.loadFailedDetail}
      </ErrorState>
    )
  }
  return (
    <div className="px-4 py-6 sm:px-7">
      <LoadingRegion>
        <TextSkeleton />
      </LoadingRegion>
    </div>
  )
}

type SkipLinksProps = {
  page: RefObject<HTMLElement | null>
  section: RecordingSearch['section']
  onSearchChange: (search: RecordingSearch) => void
}

/** Lets keyboard users skip the header and the summary. */
export function SkipLinks({ page, section, onSearchChange }: SkipLinksProps) {
  const t = useMessages(detailMessages)
  const isAwaited = useRef(false)

  function toTranscript() {
    if (focusIn(page.current, 'section.reading')) return
    // On a phone, it's behind the summary.
    isAwaited.current = true
    onSearchChange({ section: 'transcript' })
  }

  useEffect(() => {
    if (section !== 'transcript' || !isAwaited.current) return
    isAwaited.current = false
    focusIn(page.current, 'section.reading')
  }, [page, section])

  return (
    <div className="print:hidden">
      <button type="button" className={classes} onClick={toTranscript}>
        {t.skipToTranscript}
      </button>
      <button type="button" className={classes} onClick={() => focusIn(page.current, '[data-player] button')}>
        {t.skipToPlayer}
      </button>
    </div>
  )
}

/** Focuses the first match that is displayed; returns false if there is none. */
function focusIn(page: HTMLElement | null, selector: string): boolean {
  const found = [...(page?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => element.checkVisibility())
  found?.focus()
  return found !== undefined
}

const classes =
  'fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-control font-medium text-accent-ink focus:translate-y-0'
