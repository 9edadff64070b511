import { expect, test } from 'vitest'
import { findTags } from './tag-queries'

const tags = ['Renewal', 'Straße', 'Überblick', 'At risk'].map((name) => ({ tagId: name, name, colorCode: null }))
const found = (query: string) => findTags(tags, query).map(({ name }) => name)

test('finds tags by any part of their name, ignoring accents and case', () => {
  expect(found(' NEW ')).toEqual(['Renewal'])
  expect(found('uber')).toEqual(['Überblick'])
  expect(found('')).toHaveLength(4)
  expect(found('nothing')).toEqual([])
})
