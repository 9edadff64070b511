import { expect, test } from 'vitest'
import type { KnownPerson } from './known-people.ts'
import { NameCues } from './name-cues.ts'
import { rankSuggestions } from './rank-suggestions.ts'

const person = (name: string, facts: Partial<KnownPerson> = {}): KnownPerson => ({
  key: name.toLowerCase(),
  name,
  emailAddress: null,
  isInvited: true,
  isNamed: false,
  ...facts,
})

const helen = person('Helen Marsh')
const tom = person('Tom Baker')
const jorg = person('Jörg Müller')

type Said = [speakerId: string, text: string]

function cuesOf(people: KnownPerson[], said: Said[], secondsBetween = 5) {
  const cues = new NameCues(people)
  for (const [index, [speakerId, text]] of said.entries())
    cues.add({ speakerId, startTime: index * secondsBetween, head: text, tail: text })
  return cues.finish()
}

/** Returns the suggestions for each speaker, most certain first. */
function suggested(people: KnownPerson[], said: Said[], speakerIds = [...new Set(said.map(([id]) => id))]) {
  const cues = cuesOf(people, said)
  return rankSuggestions({ speakerIds, people, cues, matches: [] }).map(
    ({ speakerId, name, confidence, reasons: [reason] }) => `${speakerId} ${confidence} ${name}: ${reason?.quote}`,
  )
}

test.for<[text: string, quote: string]>([
  ["Hi, I'm Tom and I run sales.", "I'm Tom"],
  ['Hello everyone, this is Tom from sales.', 'this is Tom'],
  ['My name is Tom Baker.', 'My name is Tom Baker'],
  ['Tom here, sorry I am late.', 'Tom here'],
  ['Guten Morgen, ich bin Tom.', 'ich bin Tom'],
  ['Hallo, hier ist der Tom.', 'hier ist der Tom'],
  ['Mein Name ist Tom Baker, guten Tag.', 'Mein Name ist Tom Baker'],
  ['hi this is tom speaking', 'this is tom'],
])('people who say who they are: %s', ([text, quote]) => {
  expect(
    suggested(
      [tom, helen],
      [
        ['a', text],
        ['b', 'Good.'],
      ],
    ),
  ).toEqual([`a likely Tom Baker: ${quote}`])
})

test.for<string>([
  'I am Tom Miller.',
  "I'm Tom's manager.",
  'Is Tom here?',
  'I told Tom. Thanks for that.',
  'Thanks. Helen wrote it.',
  "Thanks for Helen's notes.",
  'Thanks, everyone.',
  'I think tom would know.',
])('no one present is named: %s', (text) => {
  const people = [tom, helen, person('Everyone'), person('For'), person('I')]
  expect(
    suggested(people, [
      ['a', text],
      ['b', 'Right, the next item is the budget for spring.'],
    ]),
  ).toEqual([])
})

test('thanks at the end of a turn address the next speaker, at its beginning the previous one', () => {
  const said: Said[] = [
    ['a', 'So that is the plan for the release and what is still missing. Thanks, Helen.'],
    ['b', 'You are welcome. I will send the notes around after this meeting.'],
    ['a', 'Thank you so much, Helen. Now let us look at the numbers of last week once more.'],
  ]
  expect(suggested([helen, tom], said)).toEqual(['b likely Helen Marsh: Thanks, Helen'])
})

test.for<[text: string]>([
  ['That is all from me. Over to you, Tom.'],
  ['What do you think, Tom?'],
  ['And the budget looks fine to you, Tom?'],
  ['Tom, go ahead.'],
  ['Thanks. Tom?'],
  ['Good. Tom, how is the support queue?'],
  ['Tom, please, the figures.'],
  ['Tom, bis wann müssen wir buchen?'],
  ['Weiter mit Tom.'],
  ['Tom, was meinst du?'],
  ['Sie haben das Wort, Herr Baker.'],
])('a person given the floor by name speaks next: %s', ([text]) => {
  const [only, ...rest] = suggested(
    [tom, helen],
    [
      ['a', text],
      ['b', 'Sure.'],
      ['c', 'Well.'],
    ],
  )
  expect(only).toMatch(/^b perhaps Tom Baker: /)
  expect(rest).toEqual([])
})

test('a German surname after a title, with umlauts and in lower case', () => {
  expect(
    suggested(
      [jorg, helen],
      [
        ['a', 'vielen dank herr müller'],
        ['b', 'gerne'],
      ],
      ['b'],
    ),
  ).toEqual(['b perhaps Jörg Müller: vielen dank herr müller'])
})

test('speakers aren’t who they address, and people already named aren’t suggested', () => {
  expect(suggested([helen], [['a', 'Thanks, Helen.']])).toEqual([])
  const named = person('Helen Marsh', { isNamed: true })
  expect(
    suggested(
      [named],
      [
        ['a', 'Thanks, Helen.'],
        ['b', 'Sure.'],
      ],
      ['b'],
    ),
  ).toEqual([])
})

test('one of two people with the same name is suggested only if the other isn’t there', () => {
  const other = person('Helen Park', { isInvited: false })
  const said: Said[] = [
    ['a', 'Over to you, Helen.'],
    ['b', 'Sure.'],
    ['c', 'Hm.'],
  ]
  expect(suggested([helen, other], said)).toEqual(['b perhaps Helen Marsh: Over to you, Helen'])
  expect(suggested([helen, { ...other, isInvited: true }], said)).toEqual([])
  expect(
    suggested(
      [helen, { ...other, isInvited: true }],
      [
        ['a', 'Over to you, Helen Park.'],
        ['b', 'Sure.'],
        ['c', 'Hm.'],
      ],
    ),
  ).toEqual(['b perhaps Helen Park: Over to you, Helen Park'])
})

test('a reply after a long silence isn’t a reply', () => {
  const cues = cuesOf(
    [helen],
    [
      ['a', 'Over to you, Helen.'],
      ['b', 'Sure.'],
    ],
    120,
  )
  expect(cues.filter(({ speakerId }) => speakerId === 'b')).toEqual([])
})

test('the only attendee without a speaker may be the only speaker without a name', () => {
  const named = person('Helen Marsh', { isNamed: true })
  const ranked = rankSuggestions({ speakerIds: ['b'], people: [named, tom], cues: [], matches: [] })
  expect(ranked).toMatchObject([{ name: 'Tom Baker', confidence: 'perhaps', reasons: [{ kind: 'onlyInvited' }] }])
  expect(rankSuggestions({ speakerIds: ['a', 'b'], people: [named, tom], cues: [], matches: [] })).toEqual([])
})

test('a close voice match is likely, unless another speaker is called by that name', () => {
  const matches = [{ speakerId: 'b', personKey: helen.key, isClose: true }]
  const of = (said: Said[]) =>
    rankSuggestions({ speakerIds: ['a', 'b'], people: [helen, tom], cues: cuesOf([helen, tom], said), matches }).map(
      ({ speakerId, confidence, reasons }) => [speakerId, confidence, reasons.map(({ kind }) => kind)],
    )
  expect(of([])).toEqual([['b', 'likely', ['voice', 'invited']]])
  expect(of([['a', "Hi, I'm Helen."]])).toEqual([
    ['a', 'perhaps', ['introduced', 'invited']],
    ['b', 'perhaps', ['voice', 'invited']],
  ])
})

test.for<string>([
  '.*',
  '(a+)+$',
  '__proto__ constructor',
  '\u202eHelen',
  '𝕳𝖊𝖑𝖊𝖓',
  ' ',
  ',,,',
  'a'.repeat(200),
  "Robert'); drop table",
])('a hostile name only matches itself: %s', (name) => {
  const people = [person(name), tom]
  expect(
    suggested(people, [
      ['a', "I'm fine. Thanks, Tom."],
      ['b', 'Sure.'],
      ['c', 'Hm.'],
    ]),
  ).toEqual(['b perhaps Tom Baker: Thanks, Tom'])
})

test('a transcript of nothing but names, in one turn or in countless ones, keeps a limited number of cues', () => {
  const people = Array.from({ length: 10_000 }, (_, index) => person(`Helen Nr${index}`))
  const endless = "I'm Helen Nr7, thanks, Helen Nr8, over to you, Helen Nr9 ".repeat(5)
  const turns = Array.from({ length: 20_000 }, (_, index): Said => [`s${index % 100}`, endless])
  const cues = cuesOf(people, turns)
  expect(cues.length).toBeLessThanOrEqual(5_000)
  expect(Math.max(...cues.map(({ quote }) => quote.length))).toBeLessThanOrEqual(80)
})
