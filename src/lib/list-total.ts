/** An answer that counts. `isTotalExact` is false where the service did not count to the end (extension `library`). */
export type Counted = { total: number; isTotalExact?: boolean }

/** How many entries a list has; at least so many where that is not exact. */
export type ListTotal = Required<Counted>

/** What answers about one list say together: of those that counted all the first, unless one that did not got further. */
export function knownTotal(answers: readonly Counted[]): ListTotal {
  const exact = answers.find(({ isTotalExact }) => isTotalExact !== false)?.total ?? -1
  const least = Math.max(-1, ...answers.map(({ total, isTotalExact }) => (isTotalExact === false ? total : -1)))
  return exact < least ? { total: least, isTotalExact: false } : { total: Math.max(exact, 0), isTotalExact: true }
}

/** Whether a list has more entries than so many, or may have. */
export const isMoreThan = ({ total, isTotalExact }: Counted, count: number): boolean =>
  total > count || isTotalExact === false

/** Of rows of which only a part is drawn: how many there are, for assistive technology; -1 where that is not known. */
export const setSizeOf = ({ total, isTotalExact }: ListTotal): number => (isTotalExact ? total : -1)

/**
 * Another one than before when entries further down may stand elsewhere by now. Where not all are counted the number alone may
 * stay as it was: then the last entry of the first page tells.
 */
export const placesMark = ({ total, isTotalExact }: Counted, lastId: string | undefined): string =>
  isTotalExact === false ? `${total} ${lastId}` : `${total}`
