import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { useFieldMessage } from '~/api/form-refusal'
import type { ApiError } from '~/api/errors'
import type { VocabularyEntryBody } from '#openapi/generated/types.ts'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { ChipsField } from '~/ui/ChipsField'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { formsOf } from './find-entries'
import { LanguageSelect } from './LanguageSelect'
import { isKnown, type EntryField } from './new-entry-body'
import { ScopeChoice } from './ScopeChoice'
import { vocabularyQueries } from './vocabulary-queries'
import { vocabularyMessages } from './vocabulary.messages'

type EntryFieldsProps = {
  directoryId: string
  preset: VocabularyEntryBody
  /** Of the entry that is changed; none for a new one. */
  vocabularyId?: string
  isPhraseMissing: boolean
  error: ApiError | null
  phraseRef?: Ref<HTMLInputElement>
}

/** Everything about a word, as a form has it. */
export function EntryFields({
  directoryId,
  preset,
  vocabularyId,
  isPhraseMissing,
  error,
  phraseRef,
}: EntryFieldsProps) {
  const t = useMessages(vocabularyMessages)
  const role = useOwnRole(directoryId)
  const [phrase, setPhrase] = useState(preset.phrase)
  const [languageCode, setLanguageCode] = useState(preset.languageCode ?? null)
  const [forms, setForms] = useState<readonly string[]>(() =>
    formsOf({ manualReplacePhrases: preset.manualReplacePhrases ?? null }),
  )
  const isThere = useIsThere({ directoryId, vocabularyId }, phrase, languageCode)
  const messageOf: (field: EntryField) => string | undefined = useFieldMessage(error)
  return (
    <>
      <div className="flex flex-col gap-4">
        <TextField
          {...(phraseRef === undefined ? {} : { ref: phraseRef })}
          label={t.phrase}
          name="phrase"
          value={phrase}
          onChange={(event) => setPhrase(event.currentTarget.value)}
          maxLength={400}
          autoComplete="off"
          hint={t.phraseHint}
          error={isPhraseMissing ? t.phraseNeeded : messageOf('phrase')}
        />
        {isThere ? <Notice tone="warn">{t.exists({ phrase: phrase.trim() })}</Notice> : null}
      </div>
      <ChipsField
        label={t.mistaken}
        name="manualReplacePhrases"
        isOptional
        values={forms}
        onChange={setForms}
        maxLength={4_000}
        hint={t.mistakenHint}
        error={messageOf('manualReplacePhrases')}
      />
      <LanguageSelect
        preset={preset.languageCode ?? null}
        value={languageCode}
        onChange={setLanguageCode}
        error={messageOf('languageCode')}
      />
      <ScopeChoice isManager={isManager(role)} isCompany={preset.isDirectoryWide ?? false} />
      <TextField
        label={t.description}
        name="description"
        isOptional
        defaultValue={preset.description ?? ''}
        maxLength={4_000}
        hint={t.descriptionHint}
        error={messageOf('description')}
      />
    </>
  )
}

type Own = { directoryId: string; vocabularyId: string | undefined }

/** Whether another entry has the word already. */
function useIsThere({ directoryId, vocabularyId }: Own, phrase: string, languageCode: string | null): boolean {
  const { data: entries = [] } = useQuery({ ...vocabularyQueries.list(directoryId), meta: { isQuiet: true } })
  const others = entries.filter((entry) => entry.vocabularyId !== vocabularyId)
  return isKnown(others, phrase, languageCode)
}
