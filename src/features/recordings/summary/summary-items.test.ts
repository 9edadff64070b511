import { expect, test } from 'vitest'
import type { OutputFormat, SectionItem } from '#openapi/generated/types.ts'
import { chaptersOf, groupSections, plainText, topicEntries } from './summary-items'

const item = (sortOrder: number, parts: Partial<SectionItem>): SectionItem => ({
  sectionItemId: `item-${sortOrder}`,
  meetingTemplateSectionId: null,
  title: 'Tasks',
  sectionType: 'tasks',
  outputFormat: 'markdown',
  sortOrder,
  content: null,
  subject: 'Something',
  description: null,
  responsibleUserName: null,
  responsibleUserEmail: null,
  dueDate: null,
  ...parts,
})

const shape = (items: SectionItem[]) =>
  groupSections(items).map(({ title, items: inside }) => [title, inside.map((one) => one.sortOrder)])

test('sections are in sort order', () => {
  expect(shape([item(3, { title: 'C' }), item(1, { title: 'A' }), item(2, { title: 'B' })])).toEqual([
    ['A', [1]],
    ['B', [2]],
    ['C', [3]],
  ])
})

test('adjacent items with the same type and title share a heading', () => {
  const decision = { title: 'Decisions', sectionType: 'decisions', content: 'x' } as const
  expect(shape([item(1, decision), item(2, decision), item(3, {}), item(4, {}), item(5, decision)])).toEqual([
    ['Decisions', [1, 2]],
    ['Tasks', [3, 4]],
    ['Decisions', [5]],
  ])
})

test('empty items are dropped', () => {
  expect(
    groupSections([item(1, { subject: ' ', content: '' }), item(2, { subject: null, description: 'x' })]),
  ).toHaveLength(1)
})

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

test('topics from several items are read together', () => {
  expect(topicEntries([topics('- One'), topics('- Two')])).toEqual(['One', 'Two'])
})

test('HTML topics are rendered as HTML', () => {
  expect(topicEntries([topics('- One', 'html')])).toBeNull()
})

const topicsSection = (content: string | null, parts: Partial<SectionItem> = {}): SectionItem => ({
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

test('only topics with a time become chapters', () => {
  expect(chaptersOf([topicsSection('- **Outage** [0:30]\n- Small talk\n- Price [12:04–15:00]')])).toEqual([
    { startTime: 30, title: 'Outage' },
    { startTime: 724, title: 'Price' },
  ])
})

test('topics may come in several items, as lines or as subjects', () => {
  expect(
    chaptersOf([
      topicsSection('Outage [0:30]'),
      topicsSection(null, { subject: 'Price [1:00:00]' }),
      topicsSection('One [2:00]\nTwo [3:00]'),
    ]),
  ).toEqual([
    { startTime: 30, title: 'Outage' },
    { startTime: 3600, title: 'Price' },
    { startTime: 120, title: 'One' },
    { startTime: 180, title: 'Two' },
  ])
})

test('nothing else becomes a chapter, and chapter names are short', () => {
  expect(chaptersOf([topicsSection('Renew [0:30]', { sectionType: 'decisions' })])).toEqual([])
  expect(chaptersOf([topicsSection('- [0:30]')])).toEqual([])
  expect(chaptersOf([topicsSection(`${'long '.repeat(100)}[0:30]`)])[0]?.title.length).toBeLessThanOrEqual(80)
})

test.for([
  ['- **Renew** the contract [12:04].', 'Renew the contract.'],
  ['## Next steps', 'Next steps'],
  ['3. See [the plan](https://example.com/a_b) [0:30–1:10]', 'See the plan'],
  ['Use `snake_case_name` and 2 * 3 * 4', 'Use snake_case_name and 2 * 3 * 4'],
  ['_Ana_ sends it, ~~Ben~~ reads it', 'Ana sends it, Ben reads it'],
  ['[1:02:04]', ''],
] as const)('%s → %s', ([markdown, words]) => {
  expect(plainText(markdown)).toBe(words)
})

test('only a limited length of an endless text is parsed', () => {
  expect(plainText('*a '.repeat(100_000)).length).toBeLessThanOrEqual(5_000)
  expect(plainText('['.repeat(100_000)).length).toBeLessThanOrEqual(5_000)
})
