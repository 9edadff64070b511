/** A component of the file with its unfolded lines and nested components. */
export type RawComponent = { name: string; lines: string[]; parts: RawComponent[] }

export type RawEvent = { component: RawComponent; method: string }

/** The parts of a file relevant to appointments. `isComplete` is false if it's truncated. */
export type RawCalendar = {
  events: RawEvent[]
  timeZones: RawComponent[]
  timeZoneName: string | null
  isComplete: boolean
}

const MAX_DEPTH = 8

/** Splits a decoded iCalendar file into components; null if it isn't one. */
export function readRawCalendar(text: string): RawCalendar | null {
  const roots = readComponents(text)
  const calendars = roots.filter(({ name }) => name === 'VCALENDAR')
  if (calendars.length === 0) return null
  return {
    events: calendars.flatMap((calendar) =>
      calendar.parts
        .filter(({ name }) => name === 'VEVENT')
        .map((component) => ({ component, method: valueOf(calendar, 'METHOD')?.toUpperCase() ?? '' })),
    ),
    timeZones: calendars.flatMap(({ parts }) => parts.filter(({ name }) => name === 'VTIMEZONE')),
    timeZoneName: calendars.map((calendar) => valueOf(calendar, 'X-WR-TIMEZONE')).find(Boolean) ?? null,
    isComplete: /END:VCALENDAR\s*$/i.test(text.slice(-4_000)),
  }
}

/** The line's property name in upper case; null if it isn't a property. */
export function nameOf(line: string): string | null {
  return /^([\w-]+)[;:]/.exec(line)?.[1]?.toUpperCase() ?? null
}

/** The raw value of the first such line, with escapes, for properties without parameters. */
function valueOf({ lines }: RawComponent, name: string): string | null {
  const line = lines.find((one) => nameOf(one) === name)
  return line === undefined ? null : line.slice(line.indexOf(':') + 1).trim()
}

function readComponents(text: string): RawComponent[] {
  const root: RawComponent = { name: '', lines: [], parts: [] }
  const open = [root]
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, mark, rawName = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? []
    const name = rawName.toUpperCase()
    if (mark === undefined) open.at(-1)?.lines.push(line)
    else if (mark.toUpperCase() === 'BEGIN') openComponent(open, name)
    else closeComponent(open, name)
  }
  dropUnfinished(open)
  return root.parts
}

/** A truncated event may mean something different, so it's dropped. */
function dropUnfinished(open: readonly RawComponent[]) {
  const index = open.findIndex(({ name }) => name === 'VEVENT')
  open[index - 1]?.parts.pop()
}

function openComponent(open: RawComponent[], name: string) {
  const parent = open.at(-1)
  // An event inside an event means that the first one's end is missing.
  if (name === parent?.name) open.pop()
  const component: RawComponent = { name, lines: [], parts: [] }
  if (open.length > MAX_DEPTH) return
  open.at(-1)?.parts.push(component)
  open.push(component)
}

function closeComponent(open: RawComponent[], name: string) {
  const index = open.findLastIndex((component) => component.name === name)
  if (index > 0) open.length = index
}

/** A line break followed by white space continues the previous line (RFC 5545, 3.1). */
const fold = /(?:\r\n|\n|\r)[ \t]/g

/**
 * Decodes and unfolds an iCalendar file. Lines may be folded within a multi-byte character, so unfolding comes before
 * decoding: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which old exporters use.
 */
export function decodeCalendar(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== null) return tidy(new TextDecoder(wide).decode(bytes).replaceAll(fold, ''))
  const unfolded = Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(fold, ''), 'latin1')
  return tidy(decodeNarrow(unfolded))
}

function wideEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** PostgreSQL can't store U+0000. */
function tidy(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
