import { expect, test } from 'vitest'
import { bodyOf, conflictsOf, enter, noDraft, upTo } from './use-company-form'

const now = {
  name: 'Acme',
  languageCode: 'en',
  defaultMeetingTemplateId: null,
  recordingConsentText: null,
  isRecordingConsentRequired: false,
}

test('only what was entered is sent, with what stood there', () => {
  const draft = enter(enter(noDraft, now, { name: 'Acm' }), now, { name: 'Acme Ltd' })
  expect(bodyOf(draft)).toEqual({ name: 'Acme Ltd', expected: { name: 'Acme' } })
  expect(enter(draft, now, { name: 'Acme' })).toEqual(noDraft)
})

test('what someone else changed in the meantime is a conflict only where it was entered here too', () => {
  const draft = enter(noDraft, now, { name: 'Mine' })
  const later = { ...now, name: 'Theirs', languageCode: 'de' }
  expect(conflictsOf(draft, now)).toEqual([])
  expect(conflictsOf(draft, later)).toEqual(['name'])
  expect(bodyOf(upTo(draft, later))).toEqual({ name: 'Mine', expected: { name: 'Theirs' } })
})

test('null is a value like others', () => {
  expect(bodyOf(enter(noDraft, now, { languageCode: null }))).toEqual({
    languageCode: null,
    expected: { languageCode: 'en' },
  })
})
