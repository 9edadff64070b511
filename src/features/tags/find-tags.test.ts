import { expect, test } from 'vitest'
import { findTags, hasTagNamed } from './find-tags'

const tags = ['Renewal', 'Straße', 'Überblick', 'At risk'].map((name) => ({ tagId: name, name, colorCode: null }))
const found = (query: string) => findTags(tags, query).map(({ name }) => name)

test('tags are found by any part of their name, accents and case apart', () => {
  expect(found(' NEW ')).toEqual(['Renewal'])
  expect(found('uber')).toEqual(['Überblick'])
  expect(found('')).toHaveLength(4)
  expect(found('nothing')).toEqual([])
})

test('a name is taken in upper and lower case, and however it is composed', () => {
  expect(hasTagNamed(tags, 'renewal ')).toBe(true)
  expect(hasTagNamed(tags, 'U\u0308berblick')).toBe(true)
  expect(hasTagNamed(tags, 'Renew')).toBe(false)
})
