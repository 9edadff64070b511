/** A component as it stands in the file: its unfolded lines, and the components inside it. */
export type RawComponent = { name: string; lines: string[]; parts: RawComponent[] }

export type RawEvent = { component: RawComponent; method: string }

/** What of a file concerns appointments. `isComplete` is false when it breaks off. */
export type RawCalendar = {
  events: RawEvent[]
  timeZones: RawComponent[]
  timeZoneName: string | null
  isComplete: boolean
}

const MAX_DEPTH = 8

/** Takes a decoded iCalendar file apart; null for a text that is none. */
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

/** The name of a line's property in upper case; null for a line that is none. */
export function nameOf(line: string): string | null {
  return /^([\w-]+)[;:]/.exec(line)?.[1]?.toUpperCase() ?? null
}

/** The text after the first colon of the first such line, without escapes undone; for properties that take no parameters. */
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

/** Half an event says something else than the whole one. */
function dropUnfinished(open: readonly RawComponent[]) {
  const index = open.findIndex(({ name }) => name === 'VEVENT')
  open[index - 1]?.parts.pop()
}

function openComponent(open: RawComponent[], name: string) {
  const parent = open.at(-1)
  // An event in an event is one whose end is missing.
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

/** A line break and the white space after it continue the line before (RFC 5545, 3.1). */
const fold = /(?:\r\n|\n|\r)[ \t]/g

/**
 * The text of an iCalendar file with its lines unfolded. Lines may be folded in the middle of a character, so that comes
 * before the bytes become text: UTF-8, UTF-16 with a mark, or else Windows-1252, which old exports use.
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

/** PostgreSQL keeps no U+0000. */
function tidy(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
