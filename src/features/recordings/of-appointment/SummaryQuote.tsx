import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Recording, SectionItem, SectionType, Summary } from '#openapi/generated/types.ts'
import { addressedLanguage, chooseSummary, textOf } from '#shared/summaries.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { summaryQueries } from '../summary/summary-queries'
import { entriesOf, isTask, plainText } from '../summary/summary-items'
import { ofAppointmentMessages } from './of-appointment.messages'

type SummaryQuoteProps = {
  directoryId: string
  recording: Recording
  /** Id of the element with the recording's name. */
  nameId: string
}

/** The beginning of a recording's summary, its number of decisions and tasks, and a link to it. */
export function SummaryQuote({ directoryId, recording: { recordingId, languageCode }, nameId }: SummaryQuoteProps) {
  const t = useMessages(ofAppointmentMessages)
  const { locale } = useFormats()
  const { data: summaries, isPending } = useQuery({
    ...summaryQueries.list(directoryId, recordingId),
    meta: { isQuiet: true },
  })
  // The typical height, to avoid moving what's below.
  if (isPending) return <Skeleton className="mt-1.5 mb-1 h-22 w-full coarse:h-27" />
  const summary = chooseSummary(summaries ?? [], { language: undefined, locale, spoken: languageCode })
  if (summary?.isSummarizationSucceeded !== true) return null
  const { decisions, tasks } = countsOf(summary.sectionItems ?? [])
  const counts = [decisions > 0 ? t.decisions(decisions) : null, tasks > 0 ? t.tasks(tasks) : null]
  return (
    <div className="mt-1.5 mb-1 flex min-h-22 max-w-measure flex-col coarse:min-h-27 gap-1 border-l-2 border-line pl-3">
      <p lang={summary.languageCode ?? undefined} dir="auto" className="line-clamp-3 text-control wrap-anywhere">
        {beginningOf(summary)}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        {counts.map((text) => (text === null ? null : <span key={text}>{text}</span>))}
        <Link
          to="/d/$directoryId/recordings/$recordingId"
          params={{ directoryId, recordingId }}
          search={{ section: 'summary', language: addressedLanguage(summary) }}
          aria-describedby={nameId}
          className="inline-flex min-h-6 items-center font-medium text-accent hover:underline coarse:min-h-11"
        >
          {t.openSummary}
        </Link>
      </p>
    </div>
  )
}

/** More than this is never shown. */
const LONGEST = 600

function beginningOf({ summary, sectionItems }: Summary): string {
  const first = sectionItems?.find(({ sectionType }) => sectionType === 'summary')
  const text = first === undefined ? (summary ?? '') : textOf(first)
  const words = first?.outputFormat === 'html' ? wordsOf(text) : plainText(text.replaceAll(/^ {0,3}#{1,6} .*$/gm, ''))
  return words.slice(0, LONGEST)
}

/** Parsed but not inserted, so nothing in it is fetched or run. */
const wordsOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent

function countsOf(items: readonly SectionItem[]) {
  const count = (type: SectionType) => {
    const those = items.filter(({ sectionType }) => sectionType === type)
    const whole = those.filter(isTask)
    return whole.length > 0 ? whole.length : (entriesOf(those)?.length ?? those.length)
  }
  return { decisions: count('decisions'), tasks: count('tasks') }
}
