import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Summary } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { SIDE_BY_SIDE } from '../detail/layout-classes'
import { useMediaQuery } from '~/ui/hooks'
import { playbackMarks } from '../player/playback-marks'
import { chaptersOf } from './chapters'
import { SafeContent } from './content/SafeContent'
import { groupSections } from './group-sections'
import { summaryMessages } from './summary.messages'
import { SummarySections } from './SummarySections'
import { SummaryToolbar } from './SummaryToolbar'
import { useKeptPlace } from './use-kept-place'
import { useMarkedPassage, type MarkedPassage } from './use-marked-passage'

type SummaryPanelProps = {
  summaries: readonly Summary[]
  shown: Summary
  marked?: MarkedPassage
  onLanguageChange: (language: string) => void
  /** In place of a summary that cannot be read. */
  outcome: ReactNode
  /** Above one that can, while it is written anew. */
  notice?: ReactNode
}

const NO_ITEMS: readonly never[] = []
const NOTHING_MARKED: MarkedPassage = { text: undefined, arrival: undefined, onLeave: () => {} }

/** The summary, with a switch between its languages where there are several. */
export function SummaryPanel({
  summaries,
  shown,
  marked = NOTHING_MARKED,
  onLanguageChange,
  outcome,
  notice,
}: SummaryPanelProps) {
  const t = useMessages(summaryMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const rememberPlace = useKeptPlace(scroller)
  const isSideBySide = useMediaQuery(SIDE_BY_SIDE)
  const items = shown.sectionItems ?? NO_ITEMS
  const sections = useMemo(() => groupSections(items), [items])
  useChapters(shown)
  useMarkedPassage(drawn, marked)
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
