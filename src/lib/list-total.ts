/** A response with a total. `isTotalExact` is false if the service stopped counting early (extension `library`). */
export type Counted = { total: number; isTotalExact?: boolean }

/** The number of entries in a list, or a lower bound if it isn't exact. */
export type ListTotal = Required<Counted>

/** Combines the totals of several responses about a list: the first exact one, unless an inexact one counted further. */
export function knownTotal(answers: readonly Counted[]): ListTotal {
  const exact = answers.find(({ isTotalExact }) => isTotalExact !== false)?.total ?? -1
  const least = Math.max(-1, ...answers.map(({ total, isTotalExact }) => (isTotalExact === false ? total : -1)))
  return exact < least ? { total: least, isTotalExact: false } : { total: Math.max(exact, 0), isTotalExact: true }
}

/** Whether a list has, or could have, more than `count` entries. */
export const isMoreThan = ({ total, isTotalExact }: Counted, count: number): boolean =>
  total > count || isTotalExact === false

/** `aria-setsize` of a virtualized list's rows; -1 if unknown. */
export const setSizeOf = ({ total, isTotalExact }: ListTotal): number => (isTotalExact ? total : -1)

/**
 * Changes when entries further down may have shifted. An inexact total can stay the same, so it is combined with the last
 * entry of the first page.
 */
export const placesMark = ({ total, isTotalExact }: Counted, lastId: string | undefined): string =>
  isTotalExact === false ? `${total} ${lastId}` : `${total}`
