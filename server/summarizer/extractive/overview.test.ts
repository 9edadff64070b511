import { expect, test } from 'vitest'

import { sampleMeeting } from '../sample-meeting.ts'
import { keyPhrases } from './key-phrases.ts'
import { writeOverview } from './overview.ts'
import { readMeeting } from './read-meeting.ts'

const read = (lines: string[]) => readMeeting(sampleMeeting(lines, { languageCode: 'en' }), () => {})

test('what says a goal is quoted rather than what somebody tells of themselves', () => {
  const meeting = read([
    'Anna: I drove the red truck to the museum with the children.',
    'Ben: The red truck needs to reach the museum before the children.',
  ])
  expect(writeOverview(meeting, 15).moments.map(({ text }) => text)).toEqual([
    'The red truck needs to reach the museum before the children.',
  ])
})

test('the opening is quoted rather than the same subject later', () => {
  const later = Array.from({ length: 12 }, (_, index) => `Ben: What about river ${index}?`)
  const meeting = read([
    'Anna: The new harbor gets a crane for container ships.',
    ...later,
    'Anna: The new harbor has a crane for container ships.',
  ])
  const texts = writeOverview(meeting, 20).moments.map(({ text }) => text)
  expect(texts).toContain('The new harbor gets a crane for container ships.')
  expect(texts).not.toContain('The new harbor has a crane for container ships.')
})

test('a word that only describes another is no subject', () => {
  const { sentences, rules } = read([
    'Anna: These are the initial ideas for the harbor.',
    'Ben: The initial ideas for the harbor were too expensive.',
  ])
  const phrases = keyPhrases(sentences, { rules, exclude: new Set(), leastCount: 2 })
  expect(phrases.map(({ text }) => text)).toEqual(['harbor'])
})
