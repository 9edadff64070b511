import { expect, test } from 'vitest'
import { speakersOf } from './write-transcript.ts'

test.for(['A', 'b', '1', 'SPEAKER_00', 'speaker 2', 'Sprecher 1', 'spk_3', ''])(
  'the label "%s" names no one',
  (speaker) => {
    expect(speakersOf([{ speaker }], []).get(speaker)).toMatchObject({ name: null, emailAddress: null })
  },
)

test.for(['Ada', 'Bo', 'Dr. Grace Hopper', 'Li'])('the label "%s" is a name', (speaker) => {
  expect(speakersOf([{ speaker }], []).get(speaker)?.name).toBe(speaker)
})

test('two attendees with the same name provide no address', () => {
  const attendees = ['a@example.test', 'b@example.test'].map((email) => ({ name: 'Ada', email }))

  expect(speakersOf([{ speaker: 'Ada' }], attendees).get('Ada')?.emailAddress).toBeNull()
})

test('a name is one readable line, limited in length', () => {
  const label = ` Ada\u202E\u0007 Byron${' of London'.repeat(50)}`
  const name = speakersOf([{ speaker: label }], []).get(label)?.name ?? ''
  expect(name).toMatch(/^Ada Byron of London/)
  expect(name.length).toBeLessThanOrEqual(200)
})
