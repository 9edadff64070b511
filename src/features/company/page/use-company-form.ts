import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Directory, UpdateDirectoryBody } from '#openapi/generated/types.ts'
import { invalidate } from '~/api/query-client'
import { lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { companyMutations, companyQueries } from '../company-queries'
import { companyMessages } from '../company.messages'

const MAX_NAME = 200
export const MAX_CONSENT = 300

/** The company form: its values, saving and Undo, without overwriting other people's changes. */
export function useCompanyForm(company: Directory) {
  const t = useMessages(companyMessages)
  const client = useQueryClient()
  const { directoryId } = company
  const { queryKey } = companyQueries.detail(directoryId)
  const [draft, setDraft] = useState(noDraft)
  const [isTried, setIsTried] = useState(false)
  const save = useMutation(companyMutations.update(directoryId))
  const now = factsOf(company)
  const shown = { ...now, ...draft.entered }

  function discard() {
    setDraft(noDraft)
    setIsTried(false)
    save.reset()
  }

  function send(sent: CompanyDraft) {
    setIsTried(true)
    const { name, recordingConsentText } = { ...now, ...sent.entered }
    // The field reports the error.
    if (lengthOf(recordingConsentText ?? '') > MAX_CONSENT) return
    if (nameProblem(name, t) !== undefined) return
    save.mutate(bodyOf(sent), {
      onSuccess: (changed) => {
        client.setQueryData(queryKey, changed)
        discard()
        const back = { entered: sent.before, before: upTo(sent, factsOf(changed)).before }
        showToast(t.saved, { action: { label: t.undo, run: () => void takeBack(back) } })
      },
      // The current values are shown beside the entered ones.
      onError: ({ status }) => (status === 409 ? void invalidate(client, queryKey) : undefined),
    })
  }

  async function takeBack(back: CompanyDraft) {
    try {
      client.setQueryData(queryKey, await save.mutateAsync(bodyOf(back)))
      showToast(t.undone)
    } catch {
      save.reset()
      showToast(t.undoFailed, { tone: 'error' })
    }
  }

  return {
    shown,
    now,
    isChanged: Object.keys(draft.entered).length > 0,
    conflicts: conflictsOf(draft, now),
    isPending: save.isPending,
    error: save.error,
    nameProblem: isTried ? nameProblem(shown.name, t) : undefined,
    change: (changes: Partial<CompanyFacts>) => setDraft((before) => enter(before, now, changes)),
    save: () => send(draft),
    saveOverTheirs: () => send(upTo(draft, now)),
    discard,
  }
}

type Messages = ReturnType<typeof companyMessages.get>

/** What's wrong with a name, if anything. */
function nameProblem(name: string, t: Messages): string | undefined {
  const text = name.trim()
  if (text === '') return t.nameMissing
  if (/\p{Cc}/u.test(text)) return t.nameNotOneLine
  const length = lengthOf(name)
  return length > MAX_NAME ? t.nameTooLong({ count: length }) : undefined
}

/** The company's fields in the form. */
export type CompanyFacts = {
  name: string
  languageCode: string | null
  defaultMeetingTemplateId: string | null
  /** null for the app's default text. */
  recordingConsentText: string | null
  isRecordingConsentRequired: boolean
}

/** Entered values, and those they replace; unchanged fields are in neither. */
type CompanyDraft = { entered: Partial<CompanyFacts>; before: Partial<CompanyFacts> }

export const noDraft: CompanyDraft = { entered: {}, before: {} }

const factsOf = (company: Directory): CompanyFacts => ({
  name: company.name,
  languageCode: company.languageCode,
  defaultMeetingTemplateId: company.defaultMeetingTemplateId ?? null,
  recordingConsentText: company.recordingConsentText ?? null,
  isRecordingConsentRequired: company.isRecordingConsentRequired ?? false,
})

/** Adds an entered value to the draft. A field back at its previous value is removed. */
export function enter(draft: CompanyDraft, now: CompanyFacts, change: Partial<CompanyFacts>): CompanyDraft {
  const entered = { ...draft.entered, ...change }
  const before = { ...pick(now, keysOf(change)), ...draft.before }
  const kept = keysOf(entered).filter((field) => entered[field] !== before[field])
  return { entered: pick(entered, kept), before: pick(before, kept) }
}

/** Builds the request body: refused if the replaced values have changed. */
export function bodyOf({ entered, before }: CompanyDraft): UpdateDirectoryBody {
  return { ...entered, expected: before }
}

/** Fields that someone else has changed since they were changed here. */
export function conflictsOf({ before }: CompanyDraft, now: CompanyFacts): (keyof CompanyFacts)[] {
  return keysOf(before).filter((field) => before[field] !== now[field])
}

/** The same entries, rebased to replace the current values. */
export const upTo = ({ entered }: CompanyDraft, now: CompanyFacts): CompanyDraft => ({
  entered,
  before: pick(now, keysOf(entered)),
})

const fields = [
  'name',
  'languageCode',
  'defaultMeetingTemplateId',
  'recordingConsentText',
  'isRecordingConsentRequired',
] as const

const keysOf = (facts: Partial<CompanyFacts>) => fields.filter((field) => field in facts)

const pick = (facts: Partial<CompanyFacts>, kept: readonly (keyof CompanyFacts)[]): Partial<CompanyFacts> =>
  Object.fromEntries(kept.map((field) => [field, facts[field]]))
