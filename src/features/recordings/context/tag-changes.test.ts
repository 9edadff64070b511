import { expect, test } from 'vitest'
import type { Tag, TagOrigin } from '#openapi/generated/types.ts'
import { applyTagChange, changeBetween, changedTagIds, guessOrigins, ownTagsOf, withChanges } from './tag-changes'

const tag = (name: string): Tag => ({ tagId: name, name, colorCode: null })
const own = (name: string): TagOrigin => ({ ...tag(name), isOwn: true, inheritedFrom: [] })
const inherited = (name: string): TagOrigin => ({
  ...tag(name),
  isOwn: false,
  inheritedFrom: [{ appointmentId: 'a', subject: 'Stand-up', isSeriesMaster: true }],
})

test('tags added by others in the meantime are sent along', () => {
  const change = { add: [tag('mine')], remove: [tag('old')] }
  expect(changedTagIds([own('old'), own('theirs')], change)).toEqual(['theirs', 'mine'])
})

test('a tag that is also inherited stays when it is no longer the recording’s own', () => {
  const both = { ...inherited('both'), isOwn: true }
  expect(applyTagChange([both, own('gone')], { add: [], remove: [tag('both'), tag('gone')] })).toEqual([
    inherited('both'),
  ])
})

test('an inherited tag can become the recording’s own, and a new one goes last', () => {
  const change = { add: [tag('series'), tag('new')], remove: [] }
  expect(applyTagChange([inherited('series')], change)).toEqual([{ ...inherited('series'), isOwn: true }, own('new')])
})

test('the change is the difference between before and after', () => {
  expect(changeBetween([tag('a'), tag('b')], [tag('b'), tag('c')])).toEqual({ add: [tag('c')], remove: [tag('a')] })
  expect(changeBetween([tag('a')], [tag('a')])).toBeNull()
})

test('without known origins, the appointment’s tags count as inherited', () => {
  const appointment = { appointmentId: 'a', subject: 'Stand-up', tags: [tag('series')] }
  expect(guessOrigins([tag('own'), tag('series')], appointment)).toMatchObject([
    { name: 'own', isOwn: true, inheritedFrom: [] },
    { name: 'series', isOwn: false, inheritedFrom: [{ subject: 'Stand-up' }] },
  ])
  expect(guessOrigins([tag('own')], null)).toEqual([own('own')])
})

test('an appointment’s own tags are those from itself, not from its series', () => {
  const from = (name: string, isSeriesMaster: boolean, appointmentId: string | null = 'a'): TagOrigin => ({
    ...tag(name),
    isOwn: false,
    inheritedFrom: [{ appointmentId, subject: 'Stand-up', isSeriesMaster }],
  })
  const origins = [from('own', false), from('series', true), from('colleague', false, null), own('recording')]
  const appointment = { appointmentId: 'a', subject: 'Stand-up', tags: [tag('own'), tag('series')] }
  expect(ownTagsOf(appointment, origins)).toEqual([tag('own')])
  expect(ownTagsOf(appointment, null)).toEqual([tag('own'), tag('series')])
})

test('pending changes are applied in order', () => {
  const changes = [
    { add: [tag('b')], remove: [] },
    { add: [], remove: [tag('a')] },
    { add: [tag('b')], remove: [] },
  ]
  expect(withChanges([tag('a')], changes)).toEqual([tag('b')])
})
