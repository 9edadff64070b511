import type { TemplateSection } from '../../summarizer/summarizer.ts'

/** A meeting template that comes with Minutebook (scope `global`). */
export type BuiltInTemplate = {
  meetingTemplateId: string
  kind: string
  languageCode: 'en' | 'de'
  title: string
  description: string
  /** Used when no other template was chosen. */
  isDefault: boolean
  sections: TemplateSection[]
}

type SectionDefinition = Pick<
  TemplateSection,
  'meetingTemplateSectionId' | 'title' | 'description' | 'sectionType' | 'detailLevel' | 'additionalInstructions'
> & { infers: ('timestamps' | 'responsible' | 'dueDate')[] }

type TemplateDefinition = Omit<BuiltInTemplate, 'isDefault' | 'sections'> & { sections: SectionDefinition[] }

/** Completes a template with what follows from its definition: the order of its sections, their format and flags. */
export function defineBuiltInTemplate(definition: TemplateDefinition): BuiltInTemplate {
  return {
    ...definition,
    isDefault: definition.kind === 'general-meeting',
    sections: definition.sections.map(toSection),
  }
}

function toSection({ infers, ...section }: SectionDefinition, index: number): TemplateSection {
  return {
    ...section,
    outputFormat: 'markdown',
    sortOrder: index + 1,
    isTimestampInclusionEnabled: infers.includes('timestamps'),
    isResponsibleDetectionEnabled: infers.includes('responsible'),
    isDueDateInferenceEnabled: infers.includes('dueDate'),
  }
}
