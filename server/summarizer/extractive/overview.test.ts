import { expect, test } from 'vitest'

import { sampleMeeting } from '../sample-meeting.ts'
import { keyPhrases } from './key-phrases.ts'
import { writeOverview } from './overview.ts'
import { readMeeting } from './read-meeting.ts'

const read = (lines: string[]) => readMeeting(sampleMeeting(lines, { languageCode: 'en' }), () => {})

test('goals are quoted rather than what people say about themselves', () => {
  const meeting = read([
    'Anna: I drove the red truck to the museum with the children.',
    'Ben: The red truck needs to reach the museum before the children.',
  ])
  expect(writeOverview(meeting, { maxWords: 15, leastShare: 0 }).moments.map(({ text }) => text)).toEqual([
    'The red truck needs to reach the museum before the children.',
  ])
})

test('sentences that depend on context are left out if there is enough else', () => {
  const subjects = 'museum harbor garden theater library bakery school market'.split(' ')
  const meeting = read([
    'Anna: We have to decide whether the city pays for that.',
    ...subjects.map((subject) => `Ben: The city painted the ${subject} with a new color.`),
  ])
  const texts = writeOverview(meeting, { maxWords: 200, leastShare: 0 }).moments.map(({ text }) => text)
  expect(texts).toContain('The city painted the museum with a new color.')
  expect(texts).not.toContain('We have to decide whether the city pays for that.')
})

test('the opening is quoted rather than the same subject later', () => {
  const later = Array.from({ length: 12 }, (_, index) => `Ben: What about river ${index}?`)
  const meeting = read([
    'Anna: The new harbor gets a crane for container ships.',
    ...later,
    'Anna: The new harbor has a crane for container ships.',
  ])
  const texts = writeOverview(meeting, { maxWords: 20, leastShare: 0 }).moments.map(({ text }) => text)
  expect(texts).toContain('The new harbor gets a crane for container ships.')
  expect(texts).not.toContain('The new harbor has a crane for container ships.')
})

test('a word that only modifies another isn’t a subject', () => {
  const { sentences, rules } = read([
    'Anna: These are the initial ideas for the harbor.',
    'Ben: The initial ideas for the harbor were too expensive.',
  ])
  const phrases = keyPhrases(sentences, { rules, exclude: new Set(), leastCount: 2 })
  expect(phrases.map(({ text }) => text)).toEqual(['harbor'])
})

test('a subject is named by its noun, however often it describes another', () => {
  const { sentences, rules } = read([
    'Anna: The details of the crane are missing.',
    'Ben: We talked about the details and wrote a detailed plan with detailed figures, and detailed it again.',
  ])
  const phrases = keyPhrases(sentences, { rules, exclude: new Set(), leastCount: 2 })
  expect(phrases.map(({ text }) => text)).toContain('details')
})

test('a phrase of several words is named before a single word that is said more often', () => {
  const { sentences, rules } = read([
    'Anna: The crane of the harbor is beside the docking station.',
    'Ben: Behind the docking station the harbor needs a crane.',
    'Anna: The crane is old.',
  ])
  const phrases = keyPhrases(sentences, { rules, exclude: new Set(), leastCount: 2 })
  expect(phrases[0]?.text).toBe('docking station')
})

test('words of praise and numbers aren’t subjects', () => {
  const { sentences, rules } = read([
    'Anna: We need a huge amount of copper for a certain crane.',
    'Ben: A huge amount of copper goes into the second certain crane.',
  ])
  const phrases = keyPhrases(sentences, { rules, exclude: new Set(), leastCount: 2 })
  expect(phrases.map(({ text }) => text).toSorted()).toEqual(['copper', 'crane'])
})

test('a phrase named at the very start comes before one said as often later', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `Anna: Why is ${index} so?`)
  const early = ['Ben: We start with the docking station.', ...lines, 'Ben: That was the docking station.']
  const late = [
    ...lines.slice(0, 20),
    'Ben: This is the copper wire.',
    'Ben: I bend the copper wire.',
    ...lines.slice(20),
  ]
  const { topics } = writeOverview(read([...early.slice(0, 21), ...late.slice(20, 22), ...early.slice(21)]), {
    maxWords: 40,
    leastShare: 0,
  })
  expect(topics).toMatch(/docking station.*copper wire/)
})

/** Statements that are almost all malformed, as from a recognizer that misheard. */
const misheard = Array.from(
  { length: 40 },
  (_, index) => `Ben: The crane ${index} of the harbor museum to roof and winter.`,
)

test.for([
  ['Cranes that the harbor bought from Lisbon for the museum in winter need a roof.', []],
  [
    'The harbor is a place where the museum keeps the crane in winter and the visitors pay for the roof of the boats.',
    [],
  ],
  ['The harbor is closed in winter.', ['The harbor is closed in winter.']],
] as const)('where sentences run together, of “%s” %o is quoted', ([said, quoted]) => {
  const { moments } = writeOverview(read([`Anna: ${said}`, ...misheard]), { maxWords: 60, leastShare: 0 })
  expect(moments.map(({ text }) => text)).toEqual(quoted)
  const alone = writeOverview(read([`Anna: ${said}`]), { maxWords: 60, leastShare: 0 })
  expect(alone.moments.map(({ text }) => text)).toEqual([said])
})

test('a long talk without a full stop isn’t quoted', () => {
  const meeting = read(misheard.map((line) => line.replace('.', '')))
  expect(writeOverview(meeting, { maxWords: 60, leastShare: 0 })).toMatchObject({ moments: [] })
})

test.for([
  ['Der Hafen ist im Winter für Besucher geschlossen.', true],
  ['Besucher des alten Museums am Hafen schließen Boote ein.', false],
] as const)('“%s” has a verb early on: %s', ([said, isPlain]) => {
  expect(readMeeting(sampleMeeting([`Anna: ${said}`], { languageCode: 'de' }), () => {}).rules.plain.test(said)).toBe(
    isPlain,
  )
})

test('a subject that comes up throughout a meeting is named before one that is named more often in one part of it', () => {
  const smallTalk = Array.from({ length: 6 }, (_, index) => `Ben: For ${index} euros the burritos were cheap.`)
  const work = Array.from({ length: 34 }, (_, index) => `Anna: Why is ${index % 7 < 1 ? 'the harbor' : 'it'} so?`)
  const meeting = read([...work.slice(0, 17), ...smallTalk, ...work.slice(17)])
  expect(writeOverview(meeting, { maxWords: 40, leastShare: 0 }).topics).toMatch(/harbor.*burritos/)
})

test('a subject that comes up throughout a meeting is quoted rather than one told at length in one part of it', () => {
  const smallTalk = Array.from(
    { length: 4 },
    () => 'Ben: The burritos in Lisbon were cheap and the burritos had beans.',
  )
  const work = Array.from({ length: 16 }, (_, index) => `Anna: Why does crane ${index} of the harbor stand still?`)
  const meeting = read([
    ...work.slice(0, 8),
    ...smallTalk,
    ...work.slice(8),
    'Ben: The harbor sells the crane in winter.',
  ])
  const { moments } = writeOverview(meeting, { maxWords: 12, leastShare: 0 })
  expect(moments.map(({ text }) => text)).toEqual(['The harbor sells the crane in winter.'])
})

test('words that often occur together are quoted rather than the same words apart', () => {
  const meeting = read([
    'Anna: Why is the crane driver late?',
    'Ben: Where does the crane driver live?',
    'Anna: Who pays the crane driver?',
    'Ben: The driver of the crane painted the harbor of the old town.',
    'Anna: The crane driver painted all of the harbor of the old town.',
  ])
  const { moments } = writeOverview(meeting, { maxWords: 20, leastShare: 0 })
  expect(moments.map(({ text }) => text)).toEqual(['The crane driver painted all of the harbor of the old town.'])
})

test('sentences that add little are left out even if there is room', () => {
  const meeting = read([
    'Anna: The harbor needs a new crane for the container ships.',
    'Ben: The crane of the harbor is too small for ships with two engines.',
    'Anna: My bicycle has a rusty bell since the weekend.',
  ])
  const linesFor = (leastShare: number) => writeOverview(meeting, { maxWords: 100, leastShare }).moments.length
  expect(linesFor(0)).toBe(3)
  expect(linesFor(0.5)).toBeLessThan(3)
})

test('only one of two nearly identical sentences is quoted', () => {
  const meeting = read([
    'Anna: The fast boat of the harbor leaves the city at one.',
    'Ben: The fast boat of the harbor leaves the city at two.',
    'Anna: The museum sells tickets for the boats.',
  ])
  const { moments } = writeOverview(meeting, { maxWords: 100, leastShare: 0 })
  expect(moments.map(({ text }) => text)).toEqual([
    'The fast boat of the harbor leaves the city at one.',
    'The museum sells tickets for the boats.',
  ])
})

test.for([
  'We think it is important to have a crane for the ships of the harbor.',
  'The crane is so heavy that the harbor can sell it with the ships.',
  'I think that the harbor needs a crane for ships.',
])('“%s” is quoted like a sentence that stands alone', (said) => {
  const meeting = read([`Anna: ${said}`, 'Ben: The harbor buys a crane in winter.'])
  const { moments } = writeOverview(meeting, { maxWords: 100, leastShare: 0.3 })
  expect(moments.map(({ text }) => text)).toContain(said)
})

test.for([
  ['For example, the new harbor needs a second crane for container ships.'],
  ['On the other hand, the new harbor needs a second crane.'],
  ['The harbor needs a crane with a motor for that, and the ships have containers.'],
  ['The way to the crane of the harbor and the ships is the following.'],
  ['The minister for the harbor, the ships and the crane has the floor.'],
  ['The harbor can include that in the plan of the crane and the ships.'],
  ['If that happens, the harbor needs a crane for the ships and the containers.'],
  ['I think that would be a good crane for the ships in the harbor.'],
  ['The harbor has to sell those two things with the crane and the ships.'],
  ['The harbor with a crane for ships and containers needs round ones.'],
  ['We think it needs a crane for the ships and the containers in the harbor.'],
  ['From the harbor and the ships it looks like a crane with containers.'],
  ['We have mostly talked about the crane, the ships and the containers in the harbor.'],
  ['The harbor sells the crane with the ships, but I will come back to the containers.'],
  ['Again, it has a crane for the ships and the containers of the harbor.'],
])('“%s” says too little alone to be quoted before a sentence that stands alone', ([hanging]) => {
  const meeting = read([`Anna: ${hanging}`, 'Ben: The harbor buys a crane in winter.'])
  const { moments } = writeOverview(meeting, { maxWords: 100, leastShare: 0.6 })
  expect(moments.map(({ text }) => text)).toEqual(['The harbor buys a crane in winter.'])
})
