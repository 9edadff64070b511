import { expect, test } from 'vitest'
import { bodyOf, conflictsOf, enter, noDraft, upTo } from './use-company-form'

const now = {
  name: 'Acme',
  languageCode: 'en',
  defaultMeetingTemplateId: null,
  recordingConsentText: null,
  isRecordingConsentRequired: false,
}

test('only changed fields are sent, with the values they replace', () => {
  const draft = enter(enter(noDraft, now, { name: 'Acm' }), now, { name: 'Acme Ltd' })
  expect(bodyOf(draft)).toEqual({ name: 'Acme Ltd', expected: { name: 'Acme' } })
  expect(enter(draft, now, { name: 'Acme' })).toEqual(noDraft)
})

test('other people’s changes only conflict in fields changed here too', () => {
  const draft = enter(noDraft, now, { name: 'Mine' })
  const later = { ...now, name: 'Theirs', languageCode: 'de' }
  expect(conflictsOf(draft, now)).toEqual([])
  expect(conflictsOf(draft, later)).toEqual(['name'])
  expect(bodyOf(upTo(draft, later))).toEqual({ name: 'Mine', expected: { name: 'Theirs' } })
})

test('null is a value like any other', () => {
  expect(bodyOf(enter(noDraft, now, { languageCode: null }))).toEqual({
    languageCode: null,
    expected: { languageCode: 'en' },
  })
})
