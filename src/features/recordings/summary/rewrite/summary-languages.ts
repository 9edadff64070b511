import type { Summary } from '#openapi/generated/types.ts'
import { meetingLanguages } from '~/messages/meeting-languages'
import { languageName } from '../language-name'

export type SummaryLanguage = { code: string; name: string; isThere: boolean }

/** Languages a summary can be written in, by what they call themselves: those that are there first. */
export function summaryLanguages(
  summaries: readonly Summary[],
  others: readonly (string | null)[] = [],
): SummaryLanguage[] {
  const there = new Set(summaries.flatMap(({ languageCode }) => languageCode ?? []))
  const known = new Set([...there, ...others.filter((code) => code !== null), ...meetingLanguages])
  return [...known]
    .map((code) => ({ code, name: languageName(code), isThere: there.has(code) }))
    .toSorted((a, b) => Number(b.isThere) - Number(a.isThere) || a.name.localeCompare(b.name))
}
