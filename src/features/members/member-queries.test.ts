import { expect, test } from 'vitest'
import { matchPerson } from './member-queries'

const person = (name: string, emailAddress: string) => ({ userId: emailAddress, name, emailAddress })
const ana = person('Ana Ruiz', 'ana@example.com')
const otherAna = person('Ana Berg', 'berg@example.com')
const jose = person('José Núñez', 'jose@example.com')
const twins = [person('Kim Lee', 'kim1@example.com'), person('Kim Lee', 'kim2@example.com')]
const everybody = [ana, otherAna, jose, ...twins]
const called = (name: string | null, emailAddress: string | null = null) => ({ name, emailAddress })

test.for([
  ['a full name that one person has', called('Ana Ruiz'), ana],
  ['however it is written', called('RUIZ, Ana'), ana],
  ['without its accents', called('Jose Nunez'), jose],
  ['an address, whatever the name', called('Kim Lee', 'KIM2@example.com'), twins[1]],
] as const)('resolved by %s', ([, named, expected]) => {
  expect(matchPerson(named, everybody, [])).toEqual({ kind: 'exact', person: expected })
})

test('a first name is never enough, even if only one person has it', () => {
  expect(matchPerson(called('José'), everybody, [])).toEqual({ kind: 'candidates', people: [jose] })
  expect(matchPerson(called('Ana'), everybody, [])).toEqual({ kind: 'candidates', people: [ana, otherAna] })
})

test('a name that two people have is left to the reader', () => {
  expect(matchPerson(called('Kim Lee'), everybody, [])).toEqual({ kind: 'candidates', people: twins })
})

test('people who were present come first', () => {
  expect(matchPerson(called('Ana'), everybody, ['BERG@example.com'])).toEqual({
    kind: 'candidates',
    people: [otherAna, ana],
  })
})

test('a stranger differs from an unnamed person', () => {
  expect(matchPerson(called('Zoe Quist'), everybody, [])).toEqual({ kind: 'unknown' })
  expect(matchPerson(called('Ana Quist'), everybody, [])).toEqual({ kind: 'unknown' })
  expect(matchPerson(called(null), everybody, [])).toEqual({ kind: 'nobodyNamed' })
  expect(matchPerson(called('  '), everybody, [])).toEqual({ kind: 'nobodyNamed' })
})
