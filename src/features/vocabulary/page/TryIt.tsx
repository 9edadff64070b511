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

const DEBOUNCE_MS = 250
const MAX_LENGTH = 4_000

/** Previews the vocabulary's replacements in a sentence, as computed by the service. */
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
          maxLength={MAX_LENGTH}
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
          text={lengthOf(text.trim()) > MAX_LENGTH ? '' : text}
          languageCode={languageCode || null}
        />
      </div>
    </Disclosure>
  )
}

type OutcomeProps = { directoryId: string; text: string; languageCode: string | null }

function Outcome({ directoryId, text, languageCode }: OutcomeProps) {
  const t = useMessages(vocabularyPageMessages)
  const requested = useDebouncedValue(text, DEBOUNCE_MS)
  const { data, isError } = useQuery({
    ...vocabularyQueries.preview(directoryId, { text: requested, languageCode }),
    enabled: requested.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const isEmpty = text.trim() === ''
  return (
    <div aria-live="polite" className="text-control empty:hidden sm:col-span-2">
      {isEmpty ? null : isError ? (
        <p className="text-bad">{t.tryFailed}</p>
      ) : data === undefined ? null : data.replacements.length === 0 ? (
        <p className="text-ink-2">{t.tryNothing}</p>
      ) : (
        <>
          <p className="text-small text-ink-3">
            {t.tryResult} · {t.replaced(data.replacements.length)}
          </p>
          <p dir="auto" className="mt-1 text-body wrap-anywhere whitespace-pre-wrap">
            {highlighted(data)}
          </p>
        </>
      )}
    </div>
  )
}

/** The text after replacement, with replacements highlighted. */
function highlighted({ text, replacements }: VocabularyPreview): ReactNode[] {
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
