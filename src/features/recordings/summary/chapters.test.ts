import { expect, test } from 'vitest'
import type { SectionItem } from '#openapi/generated/types.ts'
import { chaptersOf } from './summary-items'

const topics = (content: string | null, parts: Partial<SectionItem> = {}): SectionItem => ({
  sectionItemId: 'i',
  meetingTemplateSectionId: null,
  title: 'Topics',
  sectionType: 'topics',
  outputFormat: 'markdown',
  sortOrder: 1,
  content,
  subject: null,
  description: null,
  responsibleUserName: null,
  responsibleUserEmail: null,
  dueDate: null,
  ...parts,
})

test('topics with a time become chapters, others do not', () => {
  expect(chaptersOf([topics('- **Outage** [0:30]\n- Small talk\n- Price [12:04–15:00]')])).toEqual([
    { startTime: 30, title: 'Outage' },
    { startTime: 724, title: 'Price' },
  ])
})

test('topics may come one by one, in lines, or as subjects', () => {
  expect(
    chaptersOf([
      topics('Outage [0:30]'),
      topics(null, { subject: 'Price [1:00:00]' }),
      topics('One [2:00]\nTwo [3:00]'),
    ]),
  ).toEqual([
    { startTime: 30, title: 'Outage' },
    { startTime: 3600, title: 'Price' },
    { startTime: 120, title: 'One' },
    { startTime: 180, title: 'Two' },
  ])
})

test('nothing else becomes a chapter, and a chapter has a short name', () => {
  expect(chaptersOf([topics('Renew [0:30]', { sectionType: 'decisions' })])).toEqual([])
  expect(chaptersOf([topics('- [0:30]')])).toEqual([])
  expect(chaptersOf([topics(`${'long '.repeat(100)}[0:30]`)])[0]?.title.length).toBeLessThanOrEqual(80)
})
