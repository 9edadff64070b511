import { builtInTemplates } from '../templates/built-in-templates/built-in-templates.ts'
import type { SummaryContext } from './write-summary.ts'
import { companyId, type Seeding } from './seeding.ts'

type KnownTemplate = { meetingTemplateId: string; sections: SummaryContext['templateSections'] }

/** The company's own template with that key, else the built-in one of that kind in that language. */
export function templateOf(seeding: Pick<Seeding, 'company'>, template: string, languageCode: string): KnownTemplate {
  const own = seeding.company.templates.find(({ key }) => key === template)
  if (own !== undefined) {
    return {
      meetingTemplateId: companyId(seeding, 'template', own.key),
      sections: own.sections.map(({ title, sectionType }) => ({
        meetingTemplateSectionId: companyId(seeding, 'template-section', `${own.key}/${title}`),
        title,
        sectionType,
      })),
    }
  }
  const builtIn = builtInTemplates.find((known) => known.kind === template && known.languageCode === languageCode)
  if (builtIn === undefined) throw new Error(`There is no template "${template}" in ${languageCode}.`)
  return builtIn
}
