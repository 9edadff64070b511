import type { Summary } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { summaryMessages } from './summary.messages'

type Effort = NonNullable<Summary['writing']>
type Writing = NonNullable<Summary['writings']>[number]

/** Shows what wrote the summary, which helps readers judge how far to trust it; for admins also the effort. */
export function Writer({
  summary: { writtenBy, writing },
  isEffortShown,
}: {
  summary: Summary
  isEffortShown: boolean
}) {
  const t = useMessages(summaryMessages)
  const { locale } = useFormats()
  const tellEffort = useEffortText()
  const known = new Map([
    ['extractive', t.writtenByBuiltIn],
    ['openai', t.writtenByModel],
    ['local', t.writtenByLocalModel],
    ['sample', t.writtenByHand],
  ])
  const effort = [
    ...(isEffortShown && writing ? tellEffort(writing) : []),
    isEffortShown && writtenBy === 'local' ? t.noCharge : '',
  ]
  const text = [known.get(writtenBy ?? ''), ...effort].filter(Boolean).join(' ')
  return text === '' ? null : (
    <p lang={locale} className="mt-8 border-t border-line pt-3 text-small text-ink-2">
      {text}
    </p>
  )
}

/** For admins: the effort of each attempt at the summary, newest first, unless there is only the one shown. */
export function Writings({ summary }: { summary: Summary }) {
  const t = useMessages(summaryMessages)
  const { locale, dateTime } = useFormats()
  const tellEffort = useEffortText()
  // Older services omit them.
  const writings = summary.writings ?? []
  if (writings.every(({ outcome }) => outcome === 'succeeded') && writings.length < 2) return null
  const writers = new Map([
    ['extractive', t.builtIn],
    ['openai', t.model],
    ['local', t.localModel],
  ])
  const outcomes: Partial<Record<Writing['outcome'], string>> = { failed: t.runFailed, canceled: t.writingStopped }
  return (
    <Disclosure lang={locale} className="mt-2" summary={t.runs(writings.length)}>
      <ul className="mt-1 space-y-2 text-small text-ink-2">
        {writings.toReversed().map((writing) => (
          <li key={`${writing.endedOn} ${writing.writtenBy}`}>
            {[
              `${dateTime(writing.endedOn)}: ${writers.get(writing.writtenBy) ?? writing.writtenBy}.`,
              outcomes[writing.outcome],
              ...tellEffort(writing),
            ]
              .filter(Boolean)
              .join(' ')}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function useEffortText(): (effort: Effort) => string[] {
  const t = useMessages(summaryMessages)
  const { regional, number, spokenDuration } = useFormats()
  return ({ seconds, promptTokens, completionTokens, cost }) => [
    t.writtenIn({ duration: spokenDuration(seconds) }),
    promptTokens === null || completionTokens === null
      ? ''
      : t.tokens({ read: number(promptTokens), written: number(completionTokens) }),
    cost === null ? '' : t.cost({ amount: moneyOf(cost, regional) }),
  ]
}

/** Formats money with at least two significant digits: $1.23, but $0.00018. */
function moneyOf({ amount, currency }: NonNullable<Effort['cost']>, locale: string): string {
  const digits = {
    minimumSignificantDigits: 2,
    maximumSignificantDigits: 2,
    roundingPriority: 'morePrecision',
  } as const
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits }).format(amount)
}
