import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { VocabularyPreview } from '#openapi/generated/types.ts'
import { lengthOf } from '~/lib/text'
import { languageNames, meetingLanguages } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { Select, TextArea } from '~/ui/TextField'
import { useDebouncedValue } from '~/ui/hooks'
import { vocabularyQueries } from '../vocabulary-queries'
import { vocabularyPageMessages } from '../vocabulary.messages'

const PAUSE_MS = 250
const LONGEST = 4_000

/** A sentence as it was heard, and what the vocabulary makes of it: told by the service that does it. */
export function TryIt({ directoryId }: { directoryId: string }) {
  const t = useMessages(vocabularyPageMessages)
  const nameOf = languageNames()
  const [text, setText] = useState('')
  const [languageCode, setLanguageCode] = useState('')
  return (
    <Disclosure summary={t.tryTitle}>
      <div className="mt-2 grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextArea
          label={t.tryLabel}
          hint={t.tryHint}
          value={text}
          maxLength={LONGEST}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Select
          label={t.language}
          value={languageCode}
          onChange={(event) => setLanguageCode(event.currentTarget.value)}
        >
          <option value="">{t.anyLanguage}</option>
          {meetingLanguages.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </Select>
        <Outcome
          directoryId={directoryId}
          text={lengthOf(text.trim()) > LONGEST ? '' : text}
          languageCode={languageCode || null}
        />
      </div>
    </Disclosure>
  )
}

type OutcomeProps = { directoryId: string; text: string; languageCode: string | null }

function Outcome({ directoryId, text, languageCode }: OutcomeProps) {
  const t = useMessages(vocabularyPageMessages)
  const requested = useDebouncedValue(text, PAUSE_MS)
  const { data, isError } = useQuery({
    ...vocabularyQueries.preview(directoryId, { text: requested, languageCode }),
    enabled: requested.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const isNothing = text.trim() === ''
  return (
    <div aria-live="polite" className="text-control empty:hidden sm:col-span-2">
      {isNothing ? null : isError ? (
        <p className="text-bad">{t.tryFailed}</p>
      ) : data === undefined ? null : data.replacements.length === 0 ? (
        <p className="text-ink-2">{t.tryNothing}</p>
      ) : (
        <>
          <p className="text-small text-ink-3">
            {t.tryResult} · {t.replaced(data.replacements.length)}
          </p>
          <p dir="auto" className="mt-1 text-body wrap-anywhere whitespace-pre-wrap">
            {marked(data)}
          </p>
        </>
      )}
    </div>
  )
}

/** The text as it would be, with what was put right marked in it. */
function marked({ text, replacements }: VocabularyPreview): ReactNode[] {
  const parts: ReactNode[] = []
  let [at, shift] = [0, 0]
  for (const { start, end, phrase } of replacements) {
    const from = start + shift
    parts.push(
      text.slice(at, from),
      <mark key={start} className="rounded-chip bg-accent-soft px-0.5 font-medium text-ink">
        {phrase}
      </mark>,
    )
    at = from + phrase.length
    shift += phrase.length - (end - start)
  }
  return [...parts, text.slice(at)]
}
