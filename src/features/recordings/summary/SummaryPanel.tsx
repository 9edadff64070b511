import { type ReactNode, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Copy, Ellipsis, ListTree, RefreshCw } from 'lucide-react'
import type { Summary } from '#openapi/generated/types.ts'
import { addressedLanguage, isSameLanguage } from '#shared/summaries.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { useMediaQuery } from '~/ui/hooks'
import { useFormats } from '~/messages/formats'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { createDialog } from '~/ui/create-dialog'
import { PageScroll } from '../detail/page-scroll'
import { SIDE_BY_SIDE } from '../detail/RecordingSkeleton'
import { playbackMarks } from '../player/playback-marks'
import { chaptersOf, groupSections, type Section } from './summary-items'
import { SafeContent } from './content/SafeContent'
import { summaryMessages } from './summary.messages'
import { Writer, Writings } from './SummaryEffort'
import { useMarkedPassage, type MarkedPassage } from './use-marked-passage'
import { headingId, SummarySections, useCopySummary } from './SummarySections'
import { languageName } from './summary-queries'

type SummaryPanelProps = {
  summaries: readonly Summary[]
  shown: Summary
  marked?: MarkedPassage
  /** Whether the person may request another summary. */
  canWrite?: boolean
  /** Whether to show the effort of this summary and each attempt, for people who choose what writes summaries. */
  isEffortShown?: boolean
  onLanguageChange: (language: string) => void
  /** Shown instead of a summary that can't be read. */
  outcome: ReactNode
  /** Shown above a readable summary while it is rewritten. */
  notice?: ReactNode
  /** Shown after the summary. */
  notes?: ReactNode
}

const NO_ITEMS: readonly never[] = []
const NOTHING_MARKED: MarkedPassage = { text: undefined, arrival: undefined, onLeave: () => {} }

/** The summary, with a switch if there are several languages. */
export function SummaryPanel({
  summaries,
  shown,
  marked = NOTHING_MARKED,
  canWrite = false,
  isEffortShown = false,
  onLanguageChange,
  outcome,
  notice,
  notes,
}: SummaryPanelProps) {
  const t = useMessages(summaryMessages)
  const region = useRef<HTMLDivElement>(null)
  const page = use(PageScroll)
  const drawn = useRef<HTMLDivElement>(null)
  // Includes the notes below the sections, which can be searched too.
  const marking = useRef<HTMLDivElement>(null)
  const rememberPlace = useKeptPlace(page ?? region)
  const isSideBySide = useMediaQuery(SIDE_BY_SIDE)
  const items = shown.sectionItems ?? NO_ITEMS
  const sections = useMemo(() => groupSections(items), [items])
  useChapters(shown)
  useMarkedPassage(marking, marked)
  const toolbar = (
    <SummaryToolbar
      summaries={summaries}
      shown={shown}
      sections={sections}
      drawn={drawn}
      canWrite={canWrite}
      onLanguageChange={(language) => {
        rememberPlace()
        onLanguageChange(language)
      }}
    />
  )
  return (
    <>
      {isSideBySide ? (
        <div className="flex h-12 shrink-0 items-center border-b border-line pr-4 pl-7 coarse:h-14 print:hidden">
          {toolbar}
        </div>
      ) : null}
      <section
        ref={region}
        aria-label={t.title}
        lang={shown.languageCode ?? undefined}
        // A scrollable region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={classNames(
          'relative px-4 py-5 -outline-offset-2 sm:px-7 sm:py-6 print:overflow-visible',
          page === null ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain' : 'under-bars',
        )}
      >
        {isSideBySide ? null : <div className="mb-4 flex print:hidden">{toolbar}</div>}
        <div ref={marking} className="max-w-measure">
          {notice}
          {shown.isSummarizationSucceeded ? (
            <>
              <div ref={drawn} className="reading">
                <Content summary={shown} />
              </div>
              <Writer summary={shown} isEffortShown={isEffortShown} />
            </>
          ) : (
            outcome
          )}
          {isEffortShown ? <Writings summary={shown} /> : null}
          {notes}
        </div>
      </section>
    </>
  )
}

function Content({ summary: { sectionItems, summary } }: { summary: Summary }) {
  if (sectionItems !== null && sectionItems.length > 0) return <SummarySections items={sectionItems} />
  return <SafeContent text={summary ?? ''} format="markdown" />
}

/** Makes the topics of the current summary the recording's chapters. */
function useChapters({ sectionItems }: Summary) {
  useEffect(() => {
    playbackMarks.chaptersTold(chaptersOf(sectionItems ?? NO_ITEMS))
  }, [sectionItems])
  useEffect(() => () => playbackMarks.chaptersTold(NO_ITEMS), [])
}

/**
 * Keeps the current section at its scroll position when the summary switches to another language. Call the returned
 * function before the change.
 */
function useKeptPlace(scroller: RefObject<HTMLElement | null>): () => void {
  const place = useRef<{ section: number; offset: number } | null>(null)

  useLayoutEffect(() => {
    const element = scroller.current
    const section = element?.querySelectorAll('[data-section]')[place.current?.section ?? -1]
    if (!element || !section || !place.current) return
    const moved = section.getBoundingClientRect().top - element.getBoundingClientRect().top - place.current.offset
    element.scrollBy({ top: moved, behavior: 'instant' })
    place.current = null
  })

  return () => {
    const element = scroller.current
    if (!element) return
    const edge = element.getBoundingClientRect().top
    const tops = [...element.querySelectorAll('[data-section]')].map(
      (section) => section.getBoundingClientRect().top - edge,
    )
    const section = tops.findLastIndex((top) => top <= 48)
    place.current = section < 0 ? null : { section, offset: tops[section] ?? 0 }
  }
}

type SummaryToolbarProps = {
  summaries: readonly Summary[]
  shown: Summary
  sections: readonly Section[]
  /** The element that contains the sections. */
  drawn: RefObject<HTMLElement | null>
  canWrite: boolean
  onLanguageChange: (language: string) => void
}

// A list of sections is useful once they no longer fit on a screen.
const MANY_SECTIONS = 4

/** Actions for a whole summary: switching language, jumping to a section, copying, and rewriting. */
function SummaryToolbar({ summaries, shown, sections, drawn, canWrite, onLanguageChange }: SummaryToolbarProps) {
  const t = useMessages(summaryMessages)
  const copy = useCopySummary()
  const choose = (id: string) => {
    const chosen = summaries.find(({ recordingSummaryId }) => recordingSummaryId === id)
    if (chosen !== undefined) onLanguageChange(addressedLanguage(chosen))
  }
  const isReadable = shown.isSummarizationSucceeded
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-1">
      <div className="min-w-0 overflow-x-auto">
        {summaries.length > 1 ? (
          <SegmentedControl
            label={t.language}
            options={summaries.map(({ recordingSummaryId, languageCode }) => ({
              value: recordingSummaryId,
              label: languageCode === null ? t.unknownLanguage : languageName(languageCode),
            }))}
            value={shown.recordingSummaryId}
            onChange={choose}
          />
        ) : null}
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:-mr-2 max-sm:gap-0">
        {isReadable && sections.length >= MANY_SECTIONS ? <SectionMenu sections={sections} /> : null}
        {isReadable ? (
          <IconButton label={t.copyAll} onClick={() => copy(sections, drawn.current)}>
            <Copy aria-hidden />
          </IconButton>
        ) : null}
        {canWrite ? <WritingAgain summaries={summaries} shown={shown} /> : null}
      </div>
    </div>
  )
}

function SectionMenu({ sections }: { sections: readonly Section[] }) {
  const t = useMessages(summaryMessages)
  return (
    <Menu
      label={t.sections}
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.sections}>
          <ListTree aria-hidden />
        </IconButton>
      )}
    >
      {sections.map((section) => (
        <MenuItem key={section.key} onSelect={() => jumpTo(section)}>
          <span className="max-w-72 truncate">{section.title}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

function jumpTo(section: Section) {
  const heading = document.getElementById(headingId(section))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** Requests a new summary in the current language, or in the reader's own if there is none. */
function WritingAgain({ summaries, shown }: Pick<SummaryToolbarProps, 'summaries' | 'shown'>) {
  const t = useMessages(summaryMessages)
  const { locale } = useFormats()
  const writeNew = () => newSummary.open({ languageCode: shown.languageCode })
  if (summaries.some(({ languageCode }) => isSameLanguage(languageCode, locale))) {
    return (
      <IconButton label={t.newSummaryMenu} aria-haspopup="dialog" onClick={writeNew}>
        <RefreshCw aria-hidden />
      </IconButton>
    )
  }
  return (
    <Menu
      label={t.more}
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => newSummary.open({ languageCode: locale })}>
        {t.writeIn({ language: languageName(locale) })}
      </MenuItem>
      <MenuItem icon={<RefreshCw aria-hidden />} onSelect={writeNew}>
        {t.newSummaryMenu}
      </MenuItem>
    </Menu>
  )
}

/** Initial values of the dialog for a new summary. */
export type NewSummaryPrefill = {
  /** IETF tag. */
  languageCode: string | null
  /** Set when rewriting a summary that is older than the transcript. */
  isUpdate?: true
}

/** The dialog for a new summary. */
export const newSummary = createDialog<NewSummaryPrefill>()
