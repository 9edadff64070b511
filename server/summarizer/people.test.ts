import { expect, test } from 'vitest'

import { peopleOf } from './people.ts'

const people = peopleOf({
  speakers: [
    { speakerId: '1', name: 'Dr. Anna Vogel', emailAddress: 'anna@sample.test' },
    { speakerId: '2', name: 'Sam Okafor', emailAddress: null },
    { speakerId: '3', name: null, emailAddress: null },
  ],
  attendees: [
    { name: 'Sam Whitfield', email: 'sam.w@sample.test' },
    { name: 'A. Vogel', email: 'ANNA@sample.test' },
    { name: 'sam okafor', email: 'sam.o@sample.test' },
    { name: '<b>Eve</b>', email: null },
  ],
})

test.for([
  ['Anna', { name: 'Dr. Anna Vogel', emailAddress: 'anna@sample.test' }],
  ['anna vogel', { name: 'Dr. Anna Vogel', emailAddress: 'anna@sample.test' }],
  ['Okafor', { name: 'Sam Okafor', emailAddress: 'sam.o@sample.test' }],
  ['Sam', { name: 'Sam', emailAddress: null }],
  ['Mallory', null],
] as const)('"%s" is %o', ([calling, person]) => {
  expect(people.called(calling)).toEqual(person)
})

test('the same address or the same name is the same person', () => {
  expect(people.everybody.map((person) => person.name)).toEqual([
    'Dr. Anna Vogel',
    'Sam Okafor',
    'Sam Whitfield',
    '<b>Eve</b>',
  ])
})

test('a speaker without a name isn’t a person', () => {
  expect(people.ofSpeaker('3')).toBeNull()
  expect(people.ofSpeaker('2')).toEqual({ name: 'Sam Okafor', emailAddress: 'sam.o@sample.test' })
})
