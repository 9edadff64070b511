import { expect, test } from 'vitest'

import { sampleMeeting } from '../sample-meeting.ts'
import { readMeeting } from './read-meeting.ts'
import { segmentTopics } from './segment-topics.ts'

const garden = [
  'the garden fence needs paint',
  'the roses in the garden look weak',
  'the garden fence was put up by the neighbour',
  'we water the roses in the evening',
  'the paint for the garden fence is green',
]
const server = [
  'the server runs out of disk',
  'the backup of the server takes a night',
  'a new disk for the server costs little',
  'the backup failed when the disk was full',
  'the server room is too warm for the backup',
]

function spoken(sentences: string[]): string[] {
  return [...sentences, ...sentences].map(
    (sentence, index) => `${index % 2 === 0 ? 'Anna' : 'Ben'}: ${sentence} as ${index} of them said.`,
  )
}

test('a meeting on two subjects is split where the subject changes', () => {
  const topics = segmentTopics(readMeeting(sampleMeeting([...spoken(garden), ...spoken(server)]), () => {}))
  expect(topics.map((topic) => topic.startTime)).toContain(100)
  expect(topics[0]?.label.toLowerCase()).toMatch(/garden|fence|roses/)
  expect(topics.at(-1)?.label.toLowerCase()).toMatch(/server|disk|backup/)
})

test.for([
  ['it fits the hand comfortably', 'Hand'],
  ['we speak of the minister throughout', 'Minister'],
])('a topic is named by nouns: %s', ([said, label]) => {
  const lines = [said, `well ${said}`, `because ${said}`].map((line) => `Anna: ${line}.`)
  expect(segmentTopics(readMeeting(sampleMeeting(lines), () => {})).map((topic) => topic.label)).toEqual([label])
})

test('a short meeting has one topic, an empty one none', () => {
  expect(
    segmentTopics(readMeeting(sampleMeeting(['Anna: The garden fence needs paint this summer.']), () => {})),
  ).toHaveLength(1)
  expect(segmentTopics(readMeeting(sampleMeeting([]), () => {}))).toEqual([])
})
