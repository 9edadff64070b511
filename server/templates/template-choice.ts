import type { Db } from '../db/open-database.ts'
import type { MeetingTemplateSection } from '../../openapi/generated/types.ts'
import { builtInTemplates, defaultBuiltInTemplate } from './built-in-templates/built-in-templates.ts'
import { readSections } from './template-store.ts'

export type TemplateOptions = {
  /** The one chosen for the recording, then the directory's default; null where there is none. */
  candidates: readonly (string | null)[]
  languageCode: string | null
}

/** The template a summary in this language follows: the first wish that still has sections, else the built-in default. */
export async function chooseTemplate(
  db: Db,
  { candidates, languageCode }: TemplateOptions,
): Promise<{ meetingTemplateId: string; sections: MeetingTemplateSection[] }> {
  const fallback = defaultBuiltInTemplate(languageCode).meetingTemplateId
  for (const candidate of [...candidates, fallback]) {
    if (candidate === null) continue
    const meetingTemplateId = inLanguage(candidate, languageCode)
    // In order of preference: the next is only for when this one is empty.
    // oxlint-disable-next-line no-await-in-loop
    const sections = await readSections(db, meetingTemplateId)
    if (sections.length > 0) return { meetingTemplateId, sections }
  }
  throw new Error('The built-in templates are missing.')
}

/** A built-in template's twin in the language of the recording; other templates have none. */
export function inLanguage(meetingTemplateId: string, languageCode: string | null): string {
  const language = languageCode?.toLowerCase().split('-', 1)[0]
  const chosen = builtInTemplates.find((template) => template.meetingTemplateId === meetingTemplateId)
  const twin = builtInTemplates.find((template) => template.kind === chosen?.kind && template.languageCode === language)
  return twin?.meetingTemplateId ?? meetingTemplateId
}
