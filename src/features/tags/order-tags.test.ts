import { expect, test } from 'vitest'
import { orderTags, type UsageByTag } from './tag-queries'

const tags = ['b', 'Z', 'ä', 'a'].map((name) => ({ tagId: name, name, colorCode: null }))
const used = (tagId: string, recordingCount: number, appointmentCount: number) =>
  [tagId, { tagId, recordingCount, appointmentCount }] as const
const names = (usage?: UsageByTag) => orderTags(tags, usage).map(({ name }) => name)

test('sorts by recordings and appointments together, then by name', () => {
  expect(names(new Map([used('Z', 1, 4), used('b', 4, 0), used('ä', 0, 4)]))).toEqual(['Z', 'ä', 'b', 'a'])
})

test('sorts by name without usage', () => {
  expect(names()).toEqual(['a', 'ä', 'b', 'Z'])
})
