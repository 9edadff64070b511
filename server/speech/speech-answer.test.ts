import { expect, test } from 'vitest'

import { languageCodeOf } from './transcriber.ts'
import { readSpeechAnswer } from './speech-answer.ts'

const hello = { startSeconds: 0, endSeconds: 1, text: ' Hello there.', speaker: null, words: null }
const helloWords = [
  { text: 'Hello', startSeconds: 0, endSeconds: 0.4 },
  { text: 'there', startSeconds: 0.5, endSeconds: 0.9 },
]

test.for([
  {
    what: 'verbose_json with words at the top (OpenAI)',
    answer: {
      task: 'transcribe',
      language: 'english',
      duration: 2,
      text: 'Hello there.',
      segments: [
        {
          id: 0,
          seek: 0,
          start: 0,
          end: 1,
          text: ' Hello there.',
          tokens: [1],
          avg_logprob: -0.2,
          no_speech_prob: 0.01,
        },
      ],
      words: [
        { word: 'Hello', start: 0, end: 0.4 },
        { word: 'there', start: 0.5, end: 0.9 },
        { word: 'later', start: 1.5, end: 1.9 },
      ],
    },
    language: 'en',
    segments: [{ ...hello, words: helloWords }],
  },
  {
    what: 'verbose_json with pieces of words inside segments (whisper.cpp)',
    answer: {
      detected_language: 'german',
      segments: [
        {
          start: 0,
          end: 1,
          text: ' Hello there.',
          words: [
            { word: '[_BEG_]', start: 0, end: 0, probability: 0.9 },
            { word: ' Hel', start: 0, end: 0.2, probability: 0.9 },
            { word: 'lo', start: 0.2, end: 0.4, probability: 0.9 },
            { word: ' there', start: 0.5, end: 0.9, probability: 0.9 },
          ],
        },
      ],
    },
    language: 'de',
    segments: [{ ...hello, words: helloWords }],
  },
  {
    what: 'verbose_json of a server that times no words',
    answer: { language: 'en', segments: [{ start: 0, end: 1, text: ' Hello there.', words: [{ word: 'Hello' }] }] },
    language: 'en',
    segments: [hello],
  },
  {
    what: 'diarized_json',
    answer: {
      task: 'transcribe',
      duration: 2,
      text: 'Hello there.',
      segments: [{ type: 'transcript.text.segment', id: 's1', start: 0, end: 1, text: ' Hello there.', speaker: 'A' }],
    },
    language: null,
    segments: [{ ...hello, speaker: 'A' }],
  },
  {
    what: 'speaker_segments (Together)',
    answer: {
      text: 'x',
      segments: [{ start: 0, end: 2, text: 'x' }],
      speaker_segments: [{ speaker_id: 'SPEAKER_00', start: 0, end: 1, text: ' Hello there.', words: [] }],
    },
    language: null,
    segments: [{ ...hello, speaker: 'SPEAKER_00' }],
  },
  {
    what: 'numbered speakers (Mistral)',
    answer: { language: null, segments: [{ start: 0, end: 1, text: ' Hello there.', speaker_id: 2 }] },
    language: null,
    segments: [{ ...hello, speaker: '2' }],
  },
  {
    what: 'json with text alone',
    answer: { text: 'Hello there.', usage: { type: 'tokens' } },
    language: null,
    segments: [{ ...hello, endSeconds: 7, text: 'Hello there.' }],
  },
  { what: 'nothing said', answer: { text: '', segments: [] }, language: null, segments: [] },
  {
    what: 'what whisper makes up in silence',
    answer: {
      text: 'Thank you.',
      segments: [{ start: 0, end: 1, text: 'Thank you.', no_speech_prob: 0.9, avg_logprob: -1.4 }],
    },
    language: null,
    segments: [],
  },
])('$what', ({ answer, language, segments }) => {
  expect(readSpeechAnswer(answer, 7)).toEqual({ languageCode: language, segments })
})

test.for([null, 'text', [], { segments: 'none' }, { segments: [{ text: 'no times' }] }])(
  'rejects %j, which is no transcription',
  (answer) => {
    expect(() => readSpeechAnswer(answer, 7)).toThrow('expected')
  },
)

test.for([
  ['english', 'en'],
  ['German', 'de'],
  ['de', 'de'],
  ['pt-BR', 'pt'],
  ['klingon', null],
  ['', null],
  [null, null],
] as const)('reads the language %s as %s', ([language, code]) => {
  expect(languageCodeOf(language)).toBe(code)
})

test.for([
  [
    'inside the segment',
    (words: unknown[]) => ({ segments: [{ start: 0, end: 4, text: 'Is it done? Yes, it is.', words }] }),
  ],
  ['at the top', (words: unknown[]) => ({ segments: [{ start: 0, end: 4, text: 'Is it done? Yes, it is.' }], words })],
] as const)('splits a segment between speakers given on words %s', ([, answerWith]) => {
  const texts = ['Is', 'it', 'done?', 'Yes,', 'it', 'is.']
  const words = texts.map((word, index) => ({
    word,
    start: index / 2,
    end: index / 2 + 0.4,
    ...(index === 1 ? {} : { speaker: index < 3 ? 'SPEAKER_00' : 'SPEAKER_01' }),
  }))
  const { segments } = readSpeechAnswer(answerWith(words), 10)
  expect(
    segments.map(({ speaker, text, startSeconds, endSeconds }) => [speaker, text, startSeconds, endSeconds]),
  ).toEqual([
    ['SPEAKER_00', 'Is it done?', 0, 1.5],
    ['SPEAKER_01', 'Yes, it is.', 1.5, 4],
  ])
  expect(segments.map((segment) => segment.words?.length)).toEqual([3, 3])
})
