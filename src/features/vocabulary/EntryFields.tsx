import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { isVisible } from '~/lib/text'
import { languageNames, meetingLanguages } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { ChipsField } from '~/ui/ChipsField'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { Select, TextField } from '~/ui/TextField'
import { useLateNotice } from '~/ui/hooks'
import { showToast } from '~/ui/toasts'
import { type EntryField, entryFields, formsOf, isKnown, keyOf, newEntryBody, type NewEntryPrefill } from './entries'
import { vocabularyMutations, vocabularyQueries } from './vocabulary-queries'
import { vocabularyMessages } from './vocabulary.messages'

type PhraseProblem = 'phraseNeeded' | 'alreadyYours' | 'alreadyCompany'

type EntryFieldsProps = {
  directoryId: string
  preset: VocabularyEntryBody
  /** The edited entry; undefined for a new one. */
  vocabularyId?: string
  /** An error found by the app. */
  phraseProblem: PhraseProblem | null
  error: ApiError | null
  phraseRef?: Ref<HTMLInputElement>
}

export function EntryFields({ directoryId, preset, vocabularyId, phraseProblem, error, phraseRef }: EntryFieldsProps) {
  const t = useMessages(vocabularyMessages)
  const role = useOwnRole(directoryId)
  const [phrase, setPhrase] = useState(preset.phrase)
  const [languageCode, setLanguageCode] = useState(preset.languageCode ?? null)
  const [forms, setForms] = useState<readonly string[]>(() =>
    formsOf({ manualReplacePhrases: preset.manualReplacePhrases ?? null }),
  )
  const others = useOthers({ directoryId, vocabularyId })
  const exists = isKnown(others, phrase, languageCode)
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
          error={phraseProblem === null ? messageOf('phrase') : t[phraseProblem]}
        />
        {exists && phraseProblem === null ? <Notice tone="warn">{t.exists({ phrase: phrase.trim() })}</Notice> : null}
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

type OthersParams = { directoryId: string; vocabularyId?: string | undefined }

/** All entries except the edited one. */
function useOthers({ directoryId, vocabularyId }: OthersParams): readonly VocabularyEntry[] {
  const { data: entries = [] } = useQuery({ ...vocabularyQueries.list(directoryId), meta: { isQuiet: true } })
  return entries.filter((entry) => entry.vocabularyId !== vocabularyId)
}

type LanguageSelectProps = {
  /** The current language, offered even if it's an unusual one. */
  preset: string | null
  /** Null for every language. */
  value: string | null
  onChange: (languageCode: string | null) => void
  error?: string | undefined
}

/** The language of the recordings a word is for. */
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

type ScopeChoiceProps = {
  isManager: boolean
  /** The initial choice. */
  isCompany?: boolean
  onChange?: (isCompany: boolean) => void
}

/** Whose recordings an entry is for. Company scope is disabled for users. */
export function ScopeChoice({ isManager: canManage, isCompany = false, onChange }: ScopeChoiceProps) {
  const t = useMessages(vocabularyMessages)
  return (
    <fieldset
      className="flex flex-col gap-1.5"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onChange?.(target.value === 'company')
      }}
    >
      <legend className="pb-1.5 text-control font-medium">{t.scope}</legend>
      <ScopeOption value="personal" label={t.personal} hint={t.personalDetail} isDefault={!isCompany} />
      <ScopeOption
        value="company"
        label={t.company}
        hint={canManage ? t.companyDetail : t.companyRefused}
        isDefault={isCompany}
        isDisabled={!canManage}
      />
    </fieldset>
  )
}

type ScopeOptionProps = { value: string; label: string; hint: string; isDefault?: boolean; isDisabled?: boolean }

const ScopeOption = ({ value, label, hint, isDefault = false, isDisabled = false }: ScopeOptionProps) => (
  <label className="flex min-h-6 items-start gap-2.5 text-control has-disabled:text-ink-3 coarse:min-h-11 coarse:items-center">
    <input
      type="radio"
      name="scope"
      value={value}
      defaultChecked={isDefault}
      disabled={isDisabled}
      className="mt-1 size-4 shrink-0 accent-accent coarse:mt-0 coarse:size-5"
    />
    <span>
      {label}
      <span className="block text-small text-ink-3">{hint}</span>
    </span>
  </label>
)

type NewVocabularyEntryDialogProps = { directoryId: string; prefill: NewEntryPrefill; onClose: () => void }

/** Adds a word for future recordings. */
export function NewVocabularyEntryDialog({ directoryId, prefill, onClose }: NewVocabularyEntryDialogProps) {
  const t = useMessages(vocabularyMessages)
  const errorMessage = useErrorMessage()
  const tellFailure = useLateNotice()
  // Reports the result even if the dialog has been closed.
  const creating = useMutation({
    ...vocabularyMutations.create(directoryId),
    onSuccess: ({ phrase }) => showToast(t.added({ phrase })),
    onError: (error, body) => tellFailure(errorMessage(error).title, () => creating.mutate(body)),
  })
  const refusal = useFormRefusal(creating.error, { fields: entryFields, messages: { forbidden: t.companyRefused } })
  const entries = useOthers({ directoryId })
  const [phraseProblem, setPhraseProblem] = useState<PhraseProblem | null>(null)

  // The contract doesn't require a service to refuse duplicates.
  function problemOf(body: VocabularyEntryBody): PhraseProblem | null {
    if (!isVisible(body.phrase)) return 'phraseNeeded'
    const isDuplicate = entries.some((entry) => keyOf(entry) === keyOf(body))
    if (!isDuplicate) return null
    return body.isDirectoryWide ? 'alreadyCompany' : 'alreadyYours'
  }

  function add(form: FormData) {
    const body = newEntryBody(form)
    const problem = problemOf(body)
    setPhraseProblem(problem)
    if (problem === null) creating.mutate(body, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t.newTitle}
      description={t.newDetail}
      submitLabel={t.save}
      isPending={creating.isPending}
      refusal={refusal}
      onSubmit={add}
      onClose={onClose}
    >
      <EntryFields directoryId={directoryId} preset={prefill} phraseProblem={phraseProblem} error={creating.error} />
    </FormDialog>
  )
}
