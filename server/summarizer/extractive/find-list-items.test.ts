import { expect, test } from 'vitest'

import { sampleMeeting, sampleSection } from '../sample-meeting.ts'
import type { TemplateSection } from '../summarizer.ts'
import { findListItems } from './find-list-items.ts'
import { readMeeting } from './read-meeting.ts'

function listed(lines: string[], change: Partial<TemplateSection>, languageCode = 'en'): string[] {
  const section = sampleSection({ sectionType: 'customList', ...change })
  return findListItems(
    section,
    readMeeting(sampleMeeting(lines, { languageCode }), () => {}),
  ).map(({ text }) => text)
}

const review = [
  'Anna: The supplier is late with the second crane.',
  'Ben: The museum has a new roof.',
  'Ben: We have finished the walls of the harbor.',
  'Anna: The customers want a boat with a kitchen.',
  'Ben: The boat costs nine thousand euros in winter.',
  'Anna: I really liked the evening in the museum.',
]

test.for([
  ['Risks', 'The supplier is late with the second crane.'],
  ['Progress', 'We have finished the walls of the harbor.'],
  ['Needs and requirements', 'The customers want a boat with a kitchen.'],
  ['Budget and timing', 'The boat costs nine thousand euros in winter.'],
  ['What went well', 'I really liked the evening in the museum.'],
  ['The roof', 'The museum has a new roof.'],
  ['Staffing', undefined],
] as const)('a section called “%s” lists “%s”', ([title, item]) => {
  expect(listed(review, { title })).toEqual(item === undefined ? [] : [item])
})

test('a section’s description is used if its title is unclear, and a clear title wins', () => {
  const description = 'What could be a risk.'
  expect(listed(review, { title: 'Monday', description })).toEqual(['The supplier is late with the second crane.'])
  expect(listed(review, { title: 'Progress', description })).toEqual(['We have finished the walls of the harbor.'])
})

test('a title that names two things lists both, in the order of the meeting', () => {
  expect(listed(review, { title: 'Progress and risks' })).toEqual([
    'The supplier is late with the second crane.',
    'We have finished the walls of the harbor.',
  ])
})

test.for([
  [
    'whoever is asked doesn’t know',
    ['Anna: Who pays for the crane?', 'Ben: I don’t know yet who pays for that.'],
    true,
  ],
  ['the next one changes the subject', ['Anna: Who pays for the crane?', 'Ben: Lunch.'], true],
  ['the next one answers', ['Anna: Who pays for the crane?', 'Ben: The city pays half of the crane.'], false],
  ['the next one says yes', ['Anna: Does the city pay for the crane?', 'Ben: Yes.'], false],
  [
    'it is asked again in other words and then answered',
    [
      'Anna: Who pays for the crane? Does the city? Does the state? Does the museum? Or the harbor itself?',
      'Ben: The city pays half of the crane.',
    ],
    false,
  ],
  ['who asks goes on', ['Anna: Who pays for the crane? The city had promised us half of the money.'], false],
  ['it asks for something to be done', ['Anna: Could you call the city about the crane?', 'Ben: Hm.'], false],
  ['its beginning is none of a question', ['Anna: The point is, do who pays for the crane?', 'Ben: Lunch.'], false],
] as const)('a question is open or not where %s', ([, lines, isOpen]) => {
  expect(listed([...lines], { title: 'Open questions' })).toHaveLength(isOpen ? 1 : 0)
})

test('decisions and tasks are listed only as such, except for agreed amounts and dates', () => {
  const lines = ['Anna: We have decided to buy the late boat for nine thousand euros.', 'Ben: Good.']
  expect(listed(lines, { title: 'Risks' })).toEqual([])
  expect(listed(lines, { title: 'Budget' })).toHaveLength(1)
})

test('broken sentences aren’t listed, nor remarks on how the meeting is run', () => {
  const lines = [
    'Anna: The supplier the crane is too late for the harbor is.',
    'Ben: Let’s see what is late with the crane.',
    'Anna: The crane is too slow for the harbor.',
  ]
  expect(listed(lines, { title: 'Risks' })).toEqual(['The crane is too slow for the harbor.'])
})

test('repetitions in other words are listed once, and no more items than the section has room for', () => {
  const said = ['walls', 'lamps', 'doors', 'boats', 'rooms'].map(
    (thing) => `Anna: The ${thing} are late in the harbor.`,
  )
  const lines = [...said, 'Ben: The walls are really late in the harbor.']
  expect(listed(lines, { title: 'Risks', detailLevel: 'long' })).toHaveLength(5)
  expect(listed(lines, { title: 'Risks', detailLevel: 'short' })).toHaveLength(4)
})

test('a German section is read by German cues', () => {
  const lines = ['Anna: Der Lieferant ist mit dem Kran zu spät.', 'Ben: Wir haben die Wände im Hafen fertig.']
  expect(listed(lines, { title: 'Risiken' }, 'de')).toEqual(['Der Lieferant ist mit dem Kran zu spät.'])
  expect(listed(lines, { title: 'Fortschritt' }, 'de')).toEqual(['Wir haben die Wände im Hafen fertig.'])
})
