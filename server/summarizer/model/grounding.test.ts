import { expect, test } from 'vitest'
import { peopleOf } from '../people.ts'
import { sampleMeeting } from '../sample-meeting.ts'
import { groundingOf } from './grounding.ts'
import { transcriptLines } from './transcript-lines.ts'

const english = [
  'Anna: So, the budget. Marketing asked for fifteen thousand euros for the trade fair in Lisbon.',
  'Ben: That is a lot. I would rather say twelve and a half.',
  'Anna: Then we go with 12.5, agreed.',
  'Ben: Agreed. I will get the contract over to the agency by the end of next week.',
  'Anna: And the newsletter has to wait until the new logo is there.',
  'Ben: Fine with me.',
  'Anna: Next, the office. Nobody has found the key to the archive.',
]
const german = [
  'Anna: Wir haben beschlossen, das Angebot auf zweihundertfünfzig Stück zu erweitern.',
  'Ben: Gut, ich schicke die Unterlagen bis Mitte März an die Druckerei.',
]

async function grounding(said: string[], languageCode: string | null) {
  const meeting = sampleMeeting(said)
  return groundingOf({ lines: transcriptLines(meeting), people: peopleOf(meeting), languageCode })
}

test.for([
  ['Marketing asked for 15,000 euros for the trade fair in Lisbon.', [1]],
  ['The budget for the fair is 12.5.', [3]],
  ['Send the contract to the agency', [4]],
  ['Anna and Ben agreed on the budget for the trade fair.', [1, 3]],
  ['The newsletter waits for the new logo.', [5]],
] as const)('“%s” is borne by %j', async ([statement, cited]) => {
  expect((await grounding(english, 'en')).bears(statement, cited, { share: 0.5 })).toBe(true)
})

test.for([
  ['another number', 'Marketing asked for 50,000 euros for the trade fair in Lisbon.', [1]],
  ['another place', 'Marketing asked for money for the trade fair in Madrid.', [1]],
  ['a person who has nothing to do with it', 'Give Cleo the contract for the agency', [4]],
  ['other words', 'The website will be redesigned by an external studio.', [3]],
  ['other lines', 'The key to the archive has not been found.', [1]],
  ['no line', 'Send the contract to the agency', []],
  ['lines that there are not', 'Send the contract to the agency', [0, -3, 99, 1.5]],
] as const)('%s is not: “%s”', async ([, statement, cited]) => {
  const { bears } = await grounding(english, 'en')
  expect(bears(statement, cited, { share: 0.34 })).toBe(false)
})

test('the verb of a task is one that was said, or a synonym common in minutes', async () => {
  const { bears } = await grounding(english, 'en')
  expect(bears('Send the contract to the agency', [4], { share: 0.5, verb: true })).toBe(true)
  expect(bears('Sign the contract with the agency', [4], { share: 0.5, verb: true })).toBe(false)
  const inGerman = await grounding(german, 'de')
  expect(inGerman.bears('Unterlagen an die Druckerei senden', [2], { share: 0.5, verb: true })).toBe(true)
  expect(inGerman.bears('Unterlagen der Druckerei vernichten', [2], { share: 0.5, verb: true })).toBe(false)
})

test('German follows the same rules: a number in words, other words', async () => {
  const { bears } = await grounding(german, 'de')
  expect(bears('Das Angebot wird auf 250 Stück erweitert.', [1], { share: 0.5 })).toBe(true)
  expect(bears('Das Angebot wird auf 520 Stück erweitert.', [1], { share: 0.5 })).toBe(false)
  expect(bears('Die Filiale in Köln wird geschlossen.', [1], { share: 0.5 })).toBe(false)
})

test('minutes in another language are checked for numbers and people', async () => {
  const { bears } = await grounding(english, 'de')
  expect(bears('Das Marketing bat um 15.000 Euro.', [1], { share: 0.5 })).toBe(true)
  expect(bears('Das Marketing bat um 16.000 Euro.', [1], { share: 0.5 })).toBe(false)
})

test('people who speak nearby or are named are involved, others are not', async () => {
  const { involves } = await grounding([...english, 'Anna: Ask Dora Klein about it.'], 'en')
  expect(involves('Ben Carter', [4])).toBe(true)
  expect(involves('Dora Klein', [8])).toBe(true)
  expect(involves('Dora Klein', [1])).toBe(false)
})

test('a deadline is quoted verbatim', async () => {
  const { quotes } = await grounding(english, 'en')
  expect(quotes('By the end of next week!', [4])).toBe(true)
  expect(quotes('by the end of this week', [4])).toBe(false)
  expect(quotes('by the end of next week', [7])).toBe(false)
  expect(quotes(' … ', [4])).toBe(false)
})
