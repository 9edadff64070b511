import { folded, wordsOf, type Person } from './person'

/** Who a text may mean, and how sure that is. */
export type PersonMatch =
  | { kind: 'nobodyNamed' }
  | { kind: 'exact'; person: Person }
  /** One or more people of whom each could be meant; the person in front of the screen decides. */
  | { kind: 'candidates'; people: Person[] }
  | { kind: 'unknown' }

type Named = { name: string | null; emailAddress: string | null }

/**
 * Finds out who is meant by a name or an address in a text. Only the address, or first and last name that just one person
 * has, settle it; a first name alone never does, because somebody outside the company may be meant. `present` are names and
 * addresses of those who were there; they come first among the candidates.
 */
export function matchPerson(
  { name, emailAddress }: Named,
  people: readonly Person[],
  present: readonly string[],
): PersonMatch {
  const [called, address] = [folded(name ?? ''), folded(emailAddress ?? '')]
  if (called === '' && address === '') return { kind: 'nobodyNamed' }
  const [byAddress] = people.filter((person) => address !== '' && folded(person.emailAddress ?? '') === address)
  if (byAddress !== undefined) return { kind: 'exact', person: byAddress }
  const words = wordsOf(called)
  const fullyNamed = people.filter((person) => words.length > 1 && isSameName(words, wordsOf(person.name)))
  const [only] = fullyNamed
  if (only !== undefined && fullyNamed.length === 1) return { kind: 'exact', person: only }
  const possible = fullyNamed.length > 1 ? fullyNamed : people.filter((person) => mayBe(person, words))
  return possible.length === 0 ? { kind: 'unknown' } : { kind: 'candidates', people: presentFirst(possible, present) }
}

/** `Ruiz, Ana` and `Ana Ruiz` are the same name. */
const isSameName = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ')

const mayBe = ({ name, emailAddress }: Person, words: readonly string[]) => {
  const own = new Set(wordsOf(`${name} ${emailAddress?.split('@')[0] ?? ''}`))
  return words.length > 0 && words.every((word) => own.has(word))
}

function presentFirst(people: readonly Person[], present: readonly string[]): Person[] {
  const there = new Set(present.map(folded))
  const rank = ({ name, emailAddress }: Person) =>
    there.has(folded(name)) || there.has(folded(emailAddress ?? '')) ? 0 : 1
  return people.toSorted((a, b) => rank(a) - rank(b))
}
