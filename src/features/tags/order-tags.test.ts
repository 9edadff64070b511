import { expect, test } from 'vitest'
import { orderTags, type UsageByTag } from './tag-queries'

const tags = ['b', 'Z', 'ä', 'a'].map((name) => ({ tagId: name, name, colorCode: null }))
const used = (tagId: string, recordingCount: number, appointmentCount: number) =>
  [tagId, { tagId, recordingCount, appointmentCount }] as const
const names = (usage?: UsageByTag) => orderTags(tags, usage).map(({ name }) => name)

test('what is used most comes first, recordings and appointments together, and equals by name', () => {
  expect(names(new Map([used('Z', 1, 4), used('b', 4, 0), used('ä', 0, 4)]))).toEqual(['Z', 'ä', 'b', 'a'])
})

test('without knowing how often they are used, they are in the order of their names', () => {
  expect(names()).toEqual(['a', 'ä', 'b', 'Z'])
})
