import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { ApiError } from '~/api/errors'
import { fieldMessage, useFormRefusal } from '~/api/form-refusal'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { languageNames, meetingLanguages } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { Select } from '~/ui/Select'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useLateNotice } from '~/ui/use-late-notice'
import type { NewEntryPrefill } from './new-entry'
import { entryFields, isKnown, newEntryBody, type EntryField } from './new-entry-body'
import { ScopeChoice } from './ScopeChoice'
import { vocabularyMutations, vocabularyQueries } from './vocabulary-queries'
import { vocabularyMessages } from './vocabulary.messages'

type NewVocabularyEntryDialogProps = { directoryId: string; prefill: NewEntryPrefill; onClose: () => void }

/** Adds a word that the next recordings are to get right. */
export function NewVocabularyEntryDialog({ directoryId, prefill, onClose }: NewVocabularyEntryDialogProps) {
  const t = useMessages(vocabularyMessages)
  const errorCopy = useErrorCopy()
  const tellFailure = useLateNotice()
  // Also when the dialog is closed before the answer comes.
  const creating = useMutation({
    ...vocabularyMutations.create(directoryId),
    onSuccess: ({ phrase }) => showToast(t.added({ phrase })),
    onError: (error, body) => tellFailure(errorCopy(error).title, () => creating.mutate(body)),
  })
  const refusal = useFormRefusal(creating.error, { fields: entryFields, words: { forbidden: t.companyRefused } })
  const [isPhraseMissing, setIsPhraseMissing] = useState(false)

  function add(form: FormData) {
    const body = newEntryBody(form)
    setIsPhraseMissing(body.phrase === '')
    if (body.phrase === '') return
    creating.mutate(body, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t.newTitle}
      description={t.newDetail}
      submitWords={t.save}
      isPending={creating.isPending}
      refusal={refusal}
      onSubmit={add}
      onClose={onClose}
    >
      <EntryFields
        directoryId={directoryId}
        prefill={prefill}
        isPhraseMissing={isPhraseMissing}
        error={creating.error}
      />
    </FormDialog>
  )
}

type EntryFieldsProps = {
  directoryId: string
  prefill: NewEntryPrefill
  isPhraseMissing: boolean
  error: ApiError | null
}

function EntryFields({ directoryId, prefill, isPhraseMissing, error }: EntryFieldsProps) {
  const t = useMessages(vocabularyMessages)
  const role = useOwnRole(directoryId)
  const [languageCode, setLanguageCode] = useState(prefill.languageCode ?? null)
  const messageOf = (field: EntryField) => fieldMessage(error, field)
  return (
    <>
      <Phrase
        directoryId={directoryId}
        preset={prefill.phrase}
        languageCode={languageCode}
        error={isPhraseMissing ? t.phraseNeeded : messageOf('phrase')}
      />
      <TextField
        label={t.mistaken}
        name="manualReplacePhrases"
        isOptional
        defaultValue={prefill.manualReplacePhrases}
        maxLength={4000}
        autoComplete="off"
        hint={t.mistakenHint}
        error={messageOf('manualReplacePhrases')}
      />
      <LanguageSelect
        preset={prefill.languageCode ?? null}
        value={languageCode}
        onChange={setLanguageCode}
        error={messageOf('languageCode')}
      />
      <ScopeChoice isManager={isManager(role)} />
      <TextField
        label={t.description}
        name="description"
        isOptional
        maxLength={4000}
        hint={t.descriptionHint}
        error={messageOf('description')}
      />
    </>
  )
}

type PhraseProps = {
  directoryId: string
  preset: string
  languageCode: string | null
  error: string | undefined
}

/** The word itself; says when it is known already. */
function Phrase({ directoryId, preset, languageCode, error }: PhraseProps) {
  const t = useMessages(vocabularyMessages)
  const [phrase, setPhrase] = useState(preset)
  const { data: entries = [] } = useQuery({ ...vocabularyQueries.list(directoryId), meta: { isQuiet: true } })
  return (
    <>
      <TextField
        label={t.phrase}
        name="phrase"
        value={phrase}
        onChange={(event) => setPhrase(event.currentTarget.value)}
        maxLength={400}
        autoComplete="off"
        hint={t.phraseHint}
        error={error}
      />
      {isKnown(entries, phrase, languageCode) ? (
        <Notice tone="warn">{t.exists({ phrase: phrase.trim() })}</Notice>
      ) : null}
    </>
  )
}

type LanguageSelectProps = {
  preset: string | null
  /** null for every language. */
  value: string | null
  onChange: (languageCode: string | null) => void
  error: string | undefined
}

function LanguageSelect({ preset, value, onChange, error }: LanguageSelectProps) {
  const t = useMessages(vocabularyMessages)
  const nameOf = languageNames()
  const codes = new Set<string>([...(preset === null ? [] : [preset]), ...meetingLanguages])
  return (
    <Select
      label={t.language}
      name="languageCode"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      error={error}
    >
      <option value="">{t.everyLanguage}</option>
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </Select>
  )
}
