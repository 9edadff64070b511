/** A time on the clock of some place, as the milliseconds that the same reading would have in UTC. */
export type WallMs = number

/** How a place's clock and the moments of the world (milliseconds since 1970) belong together. */
export type Zone = {
  toInstant: (wall: WallMs) => number
  toWall: (instant: number) => WallMs
  /** Its IANA name, where it is a place that has one. */
  name?: string
}

export const utc: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant }

export function fixedZone(offsetMs: number): Zone {
  return { toInstant: (wall) => wall - offsetMs, toWall: (instant) => instant + offsetMs }
}

const DAY_MS = 86_400_000

/** The zone of an IANA name, with the rules this Node.js brings; null for a name it does not know. */
export function ianaZone(name: string): Zone | null {
  const format = formatIn(name)
  if (format === null) return null
  const offsets = new Map<number, number>()

  /** Offsets change on quarters of an hour, so one reading stands for all moments of a quarter. */
  function offsetAt(instant: number): number {
    const quarter = Math.floor(instant / 900_000) * 900_000
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const offset = readWall(format, quarter) - quarter
    offsets.set(quarter, offset)
    return offset
  }

  const { timeZone } = format.resolvedOptions()
  return {
    ...(timeZone === 'UTC' ? {} : { name: timeZone }),
    toWall: (instant) => instant + offsetAt(instant),
    /** A reading that comes twice is the first; one that is skipped is read with the offset before (RFC 5545, 3.3.5). */
    toInstant(wall) {
      const before = offsetAt(wall - DAY_MS)
      const after = offsetAt(wall + DAY_MS)
      if (before === after || offsetAt(wall - before) === before) return wall - before
      return offsetAt(wall - after) === after ? wall - after : wall - before
    },
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null
  }
}

function readWall(format: Intl.DateTimeFormat | null, instant: number): WallMs {
  const parts = new Map(format?.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}
