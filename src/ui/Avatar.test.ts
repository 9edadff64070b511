import { expect, test } from 'vitest'
import { initials, personColor, speakerColor, speakerColors, speakerTokens } from './Avatar'

test.for([
  ['Ana Ruiz', 'AR'],
  ['Ana Maria Ruiz', 'AR'],
  ['madonna', 'M'],
  ['  élodie   dupont ', 'ÉD'],
  ['ana.ruiz', 'AR'],
  ['<script>', 'S'],
  ['', '?'],
  ['🎙️', '?'],
] as const)('%s is shown as %s', ([name, letters]) => {
  expect(initials(name)).toBe(letters)
})

const speaker = (speakerNumber: number, userId?: string) => ({ speakerId: `s${speakerNumber}`, speakerNumber, userId })
const count = speakerTokens.length
const numbers = Array.from({ length: count }, (_, index) => index + 1)

/** The id of a member whose own color is the one this number gets. */
const memberColored = (speakerNumber: number) =>
  Array.from({ length: 200 }, (_, index) => `member-${index}`).find(
    (id) => personColor(id) === speakerColor(speakerNumber),
  )

test('a member has the same color in every recording, regardless of speaker number', () => {
  for (const number of [1, 2, 5]) {
    expect(speakerColors([speaker(number, 'helen')]).get(`s${number}`)).toBe(personColor('helen'))
  }
})

test('non-member speakers keep the color of their number, unless a member has it', () => {
  const colors = speakerColors([speaker(1), speaker(2), speaker(3, memberColored(1))])
  expect(colors.get('s3')).toBe(speakerColor(1))
  expect(colors.get('s2')).toBe(speakerColor(2))
  expect(colors.get('s1')).toBe(speakerColor(3))
  expect(speakerColors([speaker(1), speaker(2)]).get('s2')).toBe(speakerColor(2))
})

test('no two speakers share a color until all are taken, then colors repeat', () => {
  const all = speakerColors([...numbers.slice(1).map((number) => speaker(number)), speaker(99, memberColored(3))])
  expect(new Set(all.values()).size).toBe(count)
  const more = speakerColors([...numbers, count + 1, count + 3].map((number) => speaker(number)))
  expect(more.get(`s${count + 1}`)).toBe(speakerColor(1))
  expect(more.get(`s${count + 3}`)).toBe(speakerColor(3))
})
