import { expect, test } from 'vitest'
import type { SectionItem } from '#openapi/generated/types.ts'
import { groupSections } from './summary-items'

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

test('sections come in sort order', () => {
  expect(shape([item(3, { title: 'C' }), item(1, { title: 'A' }), item(2, { title: 'B' })])).toEqual([
    ['A', [1]],
    ['B', [2]],
    ['C', [3]],
  ])
})

test('neighbours of one type and title share a heading', () => {
  const decision = { title: 'Decisions', sectionType: 'decisions', content: 'x' } as const
  expect(shape([item(1, decision), item(2, decision), item(3, {}), item(4, {}), item(5, decision)])).toEqual([
    ['Decisions', [1, 2]],
    ['Tasks', [3, 4]],
    ['Decisions', [5]],
  ])
})

test('items with nothing in them are left out', () => {
  expect(
    groupSections([item(1, { subject: ' ', content: '' }), item(2, { subject: null, description: 'x' })]),
  ).toHaveLength(1)
})
