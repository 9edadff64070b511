import { expect, test } from 'vitest'
import { createSpeakerColors } from '../speakers/speaker-facts'
import { createLineFinder, transcriptLines } from '../transcript/transcript-lines'
import { createSpeechMap } from './speech-map'

const lines = transcriptLines({
  recordingId: 'r',
  speakers: [
    { speakerId: 'a', speakerNumber: 1, name: 'Ana', emailAddress: null },
    { speakerId: 'b', speakerNumber: 8, name: 'Ben', emailAddress: null },
  ],
  segments: [
    { speakerId: 'a', startTime: 1, endTime: 4, text: 'Hello' },
    { speakerId: 'b', startTime: 5, endTime: 6, text: 'Hi' },
  ],
})

const speech = createSpeechMap(lines, createLineFinder(lines), createSpeakerColors([], []))

test.for([
  [0.5, -1, null],
  [2, 0, 'Hello'],
  [4.5, 0, 'Hello'],
  [5, 7, 'Hi'],
  [7, 7, 'Hi'],
  [9, -1, null],
] as const)('at %s s, the color is %s', ([seconds, color, text]) => {
  expect(speech.colorAt(seconds)).toBe(color)
  expect(speech.textAt(seconds)).toBe(text)
})
