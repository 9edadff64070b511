import { expect, test } from 'vitest'

import { sampleMeeting } from '../sample-meeting.ts'
import { isQuotable, readMeeting } from './read-meeting.ts'

/** Returns the sentences that could go into an overview. */
function quotable(said: string): string[] {
  const meeting = readMeeting(sampleMeeting([`Anna: ${said}`, 'Ben: Right.'], { languageCode: 'en' }), () => {})
  return meeting.sentences.filter((sentence) => isQuotable(sentence, meeting)).map(({ text }) => text)
}

test.for([
  ['We wanted the far microphones to record the whole room.'],
  ['It should serve as a platform for linguistic analysis.'],
  ['In both cases the computer needs a human operator.'],
  ['What we’re trying to do is sell this remote for twenty euros.'],
  ['Looking at the figures, we want a display with a wheel.'],
  ['I also call upon the premier to open an inquiry into long-term care.'],
  ['Maybe we might trade some features for a lower price.'],
  ['We’ll show you the agenda of the project meeting.'],
])('“%s” can be quoted', ([said]) => {
  expect(quotable(said ?? '')).toHaveLength(1)
})

test.for([
  ['The digit strings, this is a more constrained task for the speakers.'],
  ['The whole the mental space of the project is clearly missing.'],
  ['I know she was inter, interested in aspects of the language.'],
  ['It’s opportu in that sense it’s opportunistic about the data.'],
  ['We’re not abs we’re not required to use the packages.'],
  ['A nominal expression is animate, is semantic in the grammar.'],
  ['The constructions might of course will refer to pronouns.'],
  ['You’d simply write these into onto your paper in pencil.'],
  ['This is the plan for the meeting is to introduce the project.'],
  ['Small world as we were discussing the other project.'],
  ['Th critically the words aren’t required in the grammar.'],
  ['Don’t lose all the microphones of the meeting room.'],
  ['The I Robert and I talked about the project on Friday.'],
])('“%s” can’t be quoted', ([said]) => {
  expect(quotable(said ?? '')).toEqual([])
})

test.for([
  ['We wanted the {vocalsound} far microphones to record the whole room.', 0],
  ['We wanted uh the far microphones to record the whole room.', 1],
  ['We wanted the far microphones to record the the whole room.', 0],
  ['Um {vocalsound} so we wanted the far microphones to record the whole room {pause}.', 1],
  ['We wanted the {disfmarker} we wanted the far microphones to record the whole room.', 1],
] as const)('of “%s”, in which its speaker stumbled, %i can be quoted', ([said, count]) => {
  expect(quotable(said)).toHaveLength(count)
})

test('the end of a sentence too long to be read whole isn’t a sentence itself', () => {
  const end = 'people in the harbor need a second crane for the winter.'
  expect(quotable(`Many ${end}`)).toHaveLength(1)
  expect(quotable(`We ask you ${'to repair the walls, '.repeat(14)}and ${end}`)).toEqual([])
})

test('a number ends a German sentence unless it counts something', () => {
  const { sentences } = readMeeting(
    sampleMeeting(['Anna: Das Boot kostet 52. Ben kommt am 15. Januar zum 2. Treffen.'], { languageCode: 'de' }),
    () => {},
  )
  expect(sentences.map(({ text }) => text)).toEqual(['Das Boot kostet 52.', 'Ben kommt am 15. Januar zum 2. Treffen.'])
})

test('adjectives, word halves and generic words aren’t German subjects', () => {
  const lines = [
    'Anna: Letzter Satz zum Antrag: Das Museum ist offen, und das Ganze kostet nichts.',
    'Ben: Letzter Satz dazu, zum Antrag der Benutz- und Bootsordnung des Museums.',
    'Anna: Zehn Boote liegen am Museum, und das Ganze ist schön für die Benutz- und Bootsordnung.',
  ]
  const { phrases } = readMeeting(sampleMeeting(lines, { languageCode: 'de' }), () => {})
  expect(phrases.map(({ text }) => text).toSorted()).toEqual(['Bootsordnung', 'Museum'])
})
