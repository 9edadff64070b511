import { expect, test } from 'vitest'

import { builtInTemplates, defaultBuiltInTemplate } from './built-in-templates.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

test('every kind of meeting exists in English and German with the same kinds of sections', () => {
  const english = builtInTemplates.filter((template) => template.languageCode === 'en')
  expect(english).toHaveLength(8)
  for (const template of english) {
    const german = builtInTemplates.find((other) => other.kind === template.kind && other.languageCode === 'de')
    expect(german?.sections.map(shape)).toEqual(template.sections.map(shape))
  }
})

test('ids are unique and have a fixed format', () => {
  const ids = builtInTemplates.flatMap((template) => [
    template.meetingTemplateId,
    ...template.sections.map((section) => section.meetingTemplateSectionId),
  ])
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(UUID)
})

test.for([
  ['en', 'General meeting'],
  ['en-GB', 'General meeting'],
  ['de-AT', 'Allgemeine Besprechung'],
  ['fr', 'General meeting'],
  [null, 'General meeting'],
] as const)('a directory in %s starts with the template "%s"', ([languageCode, title]) => {
  expect(defaultBuiltInTemplate(languageCode)).toMatchObject({ title, isDefault: true })
})

test('sections are numbered in order, and every template has tasks', () => {
  for (const { sections } of builtInTemplates) {
    expect(sections.map((section) => section.sortOrder)).toEqual(sections.map((_, index) => index + 1))
    expect(sections.some((section) => section.sectionType === 'tasks')).toBe(true)
  }
})

function shape(section: { sectionType: string; detailLevel: string }) {
  return [section.sectionType, section.detailLevel]
}
