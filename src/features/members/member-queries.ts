import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listMembershipUsers, searchMembershipUsers } from '#openapi/generated/sdk.ts'
import type { User } from '#openapi/generated/types.ts'
import { readAllPages } from '~/api/fetching'

/** A person to pick: a member of the company, or a name that belongs to no member (`userId` null). */
export type Person = {
  userId: string | null
  name: string
  emailAddress: string | null
  /** Shown next to the name instead of an address, such as for a team. */
  detail?: string
}

/** A member without a name goes by the e-mail address. */
export const personOf = ({ userId, firstName, lastName, email }: User): Person => ({
  userId,
  name: `${firstName} ${lastName}`.trim() || email,
  emailAddress: email,
})

/** Removes duplicates: the same member or the same address. */
export function distinctPeople(people: readonly Person[]): Person[] {
  const seen = new Set<string>()
  return people.filter(({ userId, name, emailAddress }) => {
    const keys = [userId, emailAddress?.toLowerCase(), userId === null && emailAddress === null ? folded(name) : null]
    const known = keys.filter((key) => typeof key === 'string')
    const isNew = known.every((key) => !seen.has(key))
    for (const key of known) seen.add(key)
    return isNew
  })
}

/** Whether a person matches the typed text: every word starts a word of the name or address. */
export function isFoundBy({ name, emailAddress }: Person, typed: string): boolean {
  const words = wordsOf(`${name} ${emailAddress ?? ''}`)
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** Lowercase without accents, so that `jose` finds `José`. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

export const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Who a text may refer to, and how certain that is. */
export type PersonMatch =
  | { kind: 'nobodyNamed' }
  | { kind: 'exact'; person: Person }
  /** One or more people it could refer to; the user decides. */
  | { kind: 'candidates'; people: Person[] }
  | { kind: 'unknown' }

type Named = { name: string | null; emailAddress: string | null }

/**
 * Resolves a name or address in a text to a person. Only the address, or a first and last name that just one person has, is
 * certain; a first name alone never is, because it could be someone outside the company. `present` has the names and
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

const PAGE_SIZE = 20
const LARGEST_PAGE = 100

export const memberQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'members'] as const,

  /** Every member, to look up names by id. */
  everybody: (directoryId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(directoryId), 'everybody'],
      queryFn: async ({ signal }) => {
        const users = await readAllPages({
          pageSize: LARGEST_PAGE,
          read: (page) =>
            listMembershipUsers({ path: { directoryId }, query: { page, pageSize: LARGEST_PAGE }, signal }),
          idOf: ({ userId }) => userId,
        })
        return users.map(personOf)
      },
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),

  /** The first members whose name or address contains the text, as people to pick. */
  search: (directoryId: string, text: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(directoryId), 'search', text.trim().toLowerCase()],
      queryFn: async ({ signal }) => {
        const body = { search: text.trim() || null, page: 1, pageSize: PAGE_SIZE }
        const { items } = await searchMembershipUsers({ path: { directoryId }, body, signal })
        return items.map(personOf)
      },
      placeholderData: keepPreviousData,
      meta: { isQuiet: true },
    }),
}
