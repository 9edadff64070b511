const FIRST = Date.parse('0001-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T23:59:59Z')

/**
 * A moment in milliseconds as the contract writes times in UTC: without a fraction of a second, and with four digits for the
 * year. Of the first and the last day some clocks show a part that has none in UTC.
 */
export const utcTime = (moment: number): string =>
  `${new Date(Math.min(Math.max(moment, FIRST), LAST)).toISOString().slice(0, 19)}Z`
