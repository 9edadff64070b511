import type {
  MeetingTemplate,
  MeetingTemplateBody,
  MeetingTemplateSection,
  MeetingTemplateSectionBody,
} from '#openapi/generated/types.ts'
import { isVisible, lengthOf } from '~/lib/text'

/** The service's limits. */
export const most = { title: 100, description: 500, instructions: 1_000, sections: 20, characters: 8_000 }

/** A section being edited; `key` identifies it while it has no id. */
export type SectionDraft = Required<Omit<MeetingTemplateSectionBody, 'meetingTemplateSectionId'>> & {
  key: string
  meetingTemplateSectionId?: string
  description: string
  additionalInstructions: string
}

export type TemplateDraft = { title: string; description: string; sections: SectionDraft[] }

export const draftOf = ({ title, description, sections }: MeetingTemplate): TemplateDraft => ({
  title,
  description: description ?? '',
  sections: sections
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map((section) => ({
      ...contentOf(section),
      key: section.meetingTemplateSectionId,
      meetingTemplateSectionId: section.meetingTemplateSectionId,
    })),
})

/** Replaces a type or length this version doesn't know with the closest one. */
const contentOf = ({ sectionType, detailLevel, ...section }: MeetingTemplateSection) => ({
  title: section.title,
  description: section.description ?? '',
  sectionType: sectionType === 'unknown' ? ('freeText' as const) : sectionType,
  detailLevel: detailLevel === 'unknown' ? ('medium' as const) : detailLevel,
  additionalInstructions: section.additionalInstructions ?? '',
  isTimestampInclusionEnabled: section.isTimestampInclusionEnabled,
  isResponsibleDetectionEnabled: section.isResponsibleDetectionEnabled,
  isDueDateInferenceEnabled: section.isDueDateInferenceEnabled,
})

export const newSection = (title: string): SectionDraft => ({
  key: crypto.randomUUID(),
  title,
  description: '',
  sectionType: 'customList',
  detailLevel: 'medium',
  additionalInstructions: '',
  isTimestampInclusionEnabled: true,
  isResponsibleDetectionEnabled: false,
  isDueDateInferenceEnabled: false,
})

export const emptyDraft = (): TemplateDraft => ({ title: '', description: '', sections: [newSection('')] })

/** Converts a draft for sending. The sections of a copy get their own ids. */
export const bodyOf = ({ title, description, sections }: TemplateDraft, isCopy = false): MeetingTemplateBody => ({
  title: title.trim(),
  description: description.trim() || null,
  sections: sections.map(({ meetingTemplateSectionId, ...section }) => ({
    title: section.title.trim(),
    sectionType: section.sectionType,
    detailLevel: section.detailLevel,
    isTimestampInclusionEnabled: section.isTimestampInclusionEnabled,
    isResponsibleDetectionEnabled: section.isResponsibleDetectionEnabled,
    isDueDateInferenceEnabled: section.isDueDateInferenceEnabled,
    description: section.description.trim() || null,
    additionalInstructions: section.additionalInstructions.trim() || null,
    ...(isCopy || meetingTemplateSectionId === undefined ? {} : { meetingTemplateSectionId }),
  })),
})

export const charactersOf = ({ sections }: TemplateDraft): number =>
  sections.reduce(
    (sum, { title, description, additionalInstructions }) =>
      sum + title.trim().length + description.trim().length + additionalInstructions.trim().length,
    0,
  )

export type ChangedParts = {
  fields: ('title' | 'description' | 'order')[]
  /** Headings of sections that were added, changed or removed. */
  sections: string[]
}

const idsOf = ({ sections }: TemplateDraft) => sections.map(({ key }) => key)

/** The differences between two versions of a template, to choose between them. */
export function changedParts(before: MeetingTemplate, now: MeetingTemplate): ChangedParts {
  const [was, is] = [draftOf(before), draftOf(now)]
  const old = new Map(was.sections.map((section) => [section.key, section]))
  const left = new Set(idsOf(is))
  const isSame = (section: SectionDraft) => JSON.stringify(section) === JSON.stringify(old.get(section.key))
  const stayed = (ids: string[]) => ids.filter((id) => old.has(id) && left.has(id)).join(' ')
  return {
    fields: [
      ...(was.title === is.title ? [] : ['title' as const]),
      ...(was.description === is.description ? [] : ['description' as const]),
      ...(stayed(idsOf(was)) === stayed(idsOf(is)) ? [] : ['order' as const]),
    ],
    sections: [
      ...is.sections.filter((section) => !isSame(section)),
      ...was.sections.filter(({ key }) => !left.has(key)),
    ].map(({ title }) => title),
  }
}

/** Whether everything is valid; the editor reports errors per field. */
export const isComplete = (draft: TemplateDraft): boolean =>
  isVisible(draft.title) &&
  lengthOf(draft.title.trim()) <= most.title &&
  lengthOf(draft.description.trim()) <= most.description &&
  draft.sections.length > 0 &&
  charactersOf(draft) <= most.characters &&
  draft.sections.filter(({ sectionType }) => sectionType === 'tasks').length <= 1 &&
  draft.sections.every(
    ({ title, description, additionalInstructions }) =>
      isVisible(title) &&
      lengthOf(title.trim()) <= most.title &&
      lengthOf(description.trim()) <= most.description &&
      lengthOf(additionalInstructions.trim()) <= most.instructions,
  )
