import { expect, test } from 'vitest'
import type { OutputFormat, SectionItem } from '#openapi/generated/types.ts'
import { topicEntries } from './summary-items'

const topics = (content: string | null, outputFormat: OutputFormat = 'markdown'): SectionItem => ({
  sectionItemId: 'item',
  meetingTemplateSectionId: null,
  title: 'Topics',
  sectionType: 'topics',
  outputFormat,
  sortOrder: 1,
  content,
  subject: null,
  description: null,
  responsibleUserName: null,
  responsibleUserEmail: null,
  dueDate: null,
})

test.for([
  ['- Outage [4:02]\n- Export limits', ['Outage [4:02]', 'Export limits']],
  ['- **Outage**: what happened', null],
  [`- ${'long '.repeat(20)}`, null],
  ['Outage and export', null],
  [null, null],
] as const)('%j', ([content, entries]) => {
  expect(topicEntries([topics(content)])).toEqual(entries)
})

test('topics sent one by one are read together', () => {
  expect(topicEntries([topics('- One'), topics('- Two')])).toEqual(['One', 'Two'])
})

test('topics in HTML are drawn as HTML', () => {
  expect(topicEntries([topics('- One', 'html')])).toBeNull()
})
