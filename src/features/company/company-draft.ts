import type { Directory, UpdateDirectoryBody } from '#openapi/generated/types.ts'

/** What of the company the form changes. */
export type CompanyFacts = { name: string; languageCode: string | null; defaultMeetingTemplateId: string | null }

/** What was entered, and what stood there when it was begun; a field that was not touched is in neither. */
export type CompanyDraft = { entered: Partial<CompanyFacts>; before: Partial<CompanyFacts> }

export const noDraft: CompanyDraft = { entered: {}, before: {} }

export const factsOf = ({ name, languageCode, defaultMeetingTemplateId = null }: Directory): CompanyFacts => ({
  name,
  languageCode,
  defaultMeetingTemplateId,
})

/** The draft with one more field entered. A field that is as it was before is no longer part of it. */
export function enter(draft: CompanyDraft, now: CompanyFacts, change: Partial<CompanyFacts>): CompanyDraft {
  const entered = { ...draft.entered, ...change }
  const before = { ...pick(now, keysOf(change)), ...draft.before }
  const kept = keysOf(entered).filter((field) => entered[field] !== before[field])
  return { entered: pick(entered, kept), before: pick(before, kept) }
}

/** The body that saves it: refused when what stood there is no longer so. */
export function bodyOf({ entered, before }: CompanyDraft): UpdateDirectoryBody {
  return { ...entered, expected: before }
}

/** Fields that somebody else has changed since they were begun to be changed here. */
export function conflictsOf({ before }: CompanyDraft, now: CompanyFacts): (keyof CompanyFacts)[] {
  return keysOf(before).filter((field) => before[field] !== now[field])
}

/** The same entries, meant to replace what stands there now. */
export const upTo = ({ entered }: CompanyDraft, now: CompanyFacts): CompanyDraft => ({
  entered,
  before: pick(now, keysOf(entered)),
})

const fields = ['name', 'languageCode', 'defaultMeetingTemplateId'] as const

const keysOf = (facts: Partial<CompanyFacts>) => fields.filter((field) => field in facts)

const pick = (facts: Partial<CompanyFacts>, kept: readonly (keyof CompanyFacts)[]): Partial<CompanyFacts> =>
  Object.fromEntries(kept.map((field) => [field, facts[field]]))
