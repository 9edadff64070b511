/**
 * The calendar day a due date means, as a moment at noon UTC. A date, or midnight UTC, is a day and not a moment: in the
 * reader's zone it would slip to the day before. null for what is no date.
 */
export function dueDay(dueDate: string | null): { moment: string; isWholeDay: boolean } | null {
  if (dueDate === null || Number.isNaN(Date.parse(dueDate))) return null
  const day = /^(\d{4}-\d{2}-\d{2})(?:T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00))?$/.exec(dueDate)?.[1]
  return day === undefined ? { moment: dueDate, isWholeDay: false } : { moment: `${day}T12:00:00Z`, isWholeDay: true }
}
