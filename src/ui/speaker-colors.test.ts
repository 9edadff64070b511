import { expect, test } from 'vitest'
import { personColor, speakerColor, speakerColors } from './speaker-colors'

const speaker = (speakerNumber: number, userId?: string) => ({ speakerId: `s${speakerNumber}`, speakerNumber, userId })

/** A member whose own colour is that of a number. */
const memberColored = (speakerNumber: number) =>
  Array.from({ length: 100 }, (_, index) => `member-${index}`).find(
    (id) => personColor(id) === speakerColor(speakerNumber),
  )

test('a member has their own colour in every recording, whatever their number', () => {
  for (const number of [1, 2, 5]) {
    expect(speakerColors([speaker(number, 'helen')]).get(`s${number}`)).toBe(personColor('helen'))
  }
})

test('speakers who are no members keep the colour of their number, and make room for members', () => {
  const colors = speakerColors([speaker(1), speaker(2), speaker(3, memberColored(1))])
  expect(colors.get('s3')).toBe(speakerColor(1))
  expect(colors.get('s2')).toBe(speakerColor(3))
  expect(colors.get('s1')).toBe(speakerColor(2))
  expect(speakerColors([speaker(1), speaker(2)]).get('s2')).toBe(speakerColor(2))
})

test('no two of six have the same colour where one of them is a member, and more than six begin again', () => {
  const six = speakerColors([1, 2, 3, 4, 5].map((number) => speaker(number)).concat(speaker(6, memberColored(3))))
  expect(new Set(six.values()).size).toBe(6)
  const nine = speakerColors([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => speaker(number)))
  expect(nine.get('s7')).toBe(speakerColor(1))
  expect(nine.get('s9')).toBe(speakerColor(3))
})
