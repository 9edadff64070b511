import type { User } from '#openapi/generated/types.ts'

/** Somebody who can be picked: a member of the company, or a name that belongs to none (`userId` null). */
export type Person = {
  userId: string | null
  name: string
  emailAddress: string | null
  /** What is said beside the name in place of an address, as for a team. */
  detail?: string
}

/** A member as a person to pick; one without a name goes by the e-mail address. */
export const personOf = ({ userId, firstName, lastName, email }: User): Person => ({
  userId,
  name: `${firstName} ${lastName}`.trim() || email,
  emailAddress: email,
})

/** The people without those that stand there already: the same member, or the same address. */
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

/** Whether a person is found by what was typed: every word begins a word of the name or of the address. */
export function isFoundBy({ name, emailAddress }: Person, typed: string): boolean {
  const words = wordsOf(`${name} ${emailAddress ?? ''}`)
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** Lower case without accents: `José` and `jose` are the same to someone who types. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

/** The words of a name or an address, folded. */
export const wordsOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
