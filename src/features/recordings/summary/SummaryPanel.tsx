import { useRef, type ReactNode } from 'react'
import type { Summary } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { SIDE_BY_SIDE } from '../detail/layout-classes'
import { useMediaQuery } from '../detail/use-media-query'
import { SafeContent } from './content/SafeContent'
import { languageName } from './language-name'
import { summaryMessages } from './summary.messages'
import { SummarySections } from './SummarySections'
import { useKeptPlace } from './use-kept-place'

type SummaryPanelProps = {
  summaries: readonly Summary[]
  shown: Summary
  onLanguageChange: (language: string) => void
  /** In place of a summary that cannot be read. */
  outcome: ReactNode
}

/** The summary, with a switch between its languages where there are several. */
export function SummaryPanel({ summaries, shown, onLanguageChange, outcome }: SummaryPanelProps) {
  const t = useMessages(summaryMessages)
  const scroller = useRef<HTMLDivElement>(null)
  const rememberPlace = useKeptPlace(scroller)
  const isSideBySide = useMediaQuery(SIDE_BY_SIDE)
  const languages =
    summaries.length > 1 ? (
      <SegmentedControl
        label={t.language}
        options={summaries.map(({ languageCode }) => ({
          value: languageCode ?? '',
          label: languageCode === null ? t.unknownLanguage : languageName(languageCode),
        }))}
        value={shown.languageCode ?? ''}
        onChange={(language) => {
          rememberPlace()
          onLanguageChange(language)
        }}
      />
    ) : null
  return (
    <>
      {isSideBySide && languages !== null ? (
        <div className="flex h-12 shrink-0 items-center border-b border-line px-7 coarse:h-14">{languages}</div>
      ) : null}
      <section
        ref={scroller}
        aria-label={t.title}
        lang={shown.languageCode ?? undefined}
        // A part that scrolls is reached and scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2 sm:px-7 sm:py-6"
      >
        {isSideBySide || languages === null ? null : <div className="mb-4">{languages}</div>}
        <div className="max-w-measure">{shown.isSummarizationSucceeded ? <Content summary={shown} /> : outcome}</div>
      </section>
    </>
  )
}

function Content({ summary: { sectionItems, summary } }: { summary: Summary }) {
  if (sectionItems !== null && sectionItems.length > 0) return <SummarySections items={sectionItems} />
  return <SafeContent text={summary ?? ''} format="markdown" />
}
