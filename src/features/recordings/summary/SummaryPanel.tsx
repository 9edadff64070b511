import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { Summary } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useMediaQuery } from '~/ui/hooks'
import { SIDE_BY_SIDE } from '../detail/page-layout'
import { playbackMarks } from '../player/playback-marks'
import { chaptersOf, groupSections } from './summary-items'
import { SafeContent } from './content/SafeContent'
import { summaryMessages } from './summary.messages'
import { SummarySections } from './SummarySections'
import { SummaryToolbar } from './SummaryToolbar'

type SummaryPanelProps = {
  summaries: readonly Summary[]
  shown: Summary
  onLanguageChange: (language: string) => void
  /** In place of a summary that cannot be read. */
  outcome: ReactNode
  /** Above one that can, while it is written anew. */
  notice?: ReactNode
}

const NO_ITEMS: readonly never[] = []

/** The summary, with a switch between its languages where there are several. */
export function SummaryPanel({ summaries, shown, onLanguageChange, outcome, notice }: SummaryPanelProps) {
  const t = useMessages(summaryMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const rememberPlace = useKeptPlace(scroller)
  const isSideBySide = useMediaQuery(SIDE_BY_SIDE)
  const items = shown.sectionItems ?? NO_ITEMS
  const sections = useMemo(() => groupSections(items), [items])
  useChapters(shown)
  const toolbar = (
    <SummaryToolbar
      summaries={summaries}
      shown={shown}
      sections={sections}
      drawn={drawn}
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
        ref={scroller}
        aria-label={t.title}
        lang={shown.languageCode ?? undefined}
        // A part that scrolls is reached and scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2 sm:px-7 sm:py-6 print:overflow-visible"
      >
        {isSideBySide ? null : <div className="mb-4 flex print:hidden">{toolbar}</div>}
        <div className="max-w-measure">
          {notice}
          {shown.isSummarizationSucceeded ? (
            <div ref={drawn} className="reading">
              <Content summary={shown} />
            </div>
          ) : (
            outcome
          )}
        </div>
      </section>
    </>
  )
}

function Content({ summary: { sectionItems, summary } }: { summary: Summary }) {
  if (sectionItems !== null && sectionItems.length > 0) return <SummarySections items={sectionItems} />
  return <SafeContent text={summary ?? ''} format="markdown" />
}

/** The topics of the summary that shows are the chapters of the recording. */
function useChapters({ sectionItems }: Summary) {
  useEffect(() => {
    playbackMarks.chaptersTold(chaptersOf(sectionItems ?? NO_ITEMS))
  }, [sectionItems])
  useEffect(() => () => playbackMarks.chaptersTold(NO_ITEMS), [])
}

/**
 * Keeps the section in view, and the place within it, when the same summary shows in another language. Call the answer
 * before the change.
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
