/** A sentence, or part of one, of a subtitle track embedded in the media file. Times are in seconds from its start. */
export type SubtitleCue = { startSeconds: number; endSeconds: number; speaker: string | null; text: string }

/** `languageCode` is BCP 47 (two letters if possible), null if the file doesn't say. Cues are ordered by start. */
export type SubtitleTrack = { languageCode: string | null; cues: SubtitleCue[] }

/** How a packet of a subtitle stream encodes its text. */
export type SubtitleCoding = 'plain' | 'mov' | 'ass'

export type SubtitlePacket = { startSeconds: number; durationSeconds: number; data: Buffer }

/** Returns a packet's text without the container's wrapping, but with markup. Null if the packet is broken or empty. */
export function packetText(data: Buffer, coding: SubtitleCoding): { text: string; speaker: string | null } | null {
  if (coding === 'plain') return nonEmpty(data.toString('utf8'), null)
  if (coding === 'mov') {
    // 3GPP TS 26.245: a 16-bit length, the text, then style boxes.
    if (data.length < 2) return null
    return nonEmpty(data.subarray(2, 2 + data.readUInt16BE(0)).toString('utf8'), null)
  }
  // ReadOrder, Layer, Style, Name, MarginL, MarginR, MarginV, Effect, Text; only the text may contain commas.
  const fields = data.toString('utf8').split(',')
  const text = fields
    .slice(8)
    .join(',')
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
    .replaceAll(/\{[^{}]*\}/g, '')
  return nonEmpty(text, fields[3]?.trim() || null)
}

function nonEmpty(text: string, speaker: string | null) {
  const clean = text.replaceAll('\0', '').trim()
  return clean === '' ? null : { text: clean, speaker }
}

/**
 * Returns sentences ordered by time, with speakers taken from `<v Anna>` and `Anna:`, and without markup and entities.
 * Null if nothing is left.
 */
export function subtitleTrack(input: {
  packets: SubtitlePacket[]
  coding: SubtitleCoding
  languageCode: string | null
  endSeconds: number
}): SubtitleTrack | null {
  const cues = input.packets
    .flatMap((packet): SubtitleCue[] => {
      const said = packetText(packet.data, input.coding)
      const startSeconds = Math.max(0, packet.startSeconds)
      const endSeconds = Math.min(startSeconds + packet.durationSeconds, input.endSeconds)
      return said === null || endSeconds <= startSeconds ? [] : [{ startSeconds, endSeconds, ...said }]
    })
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
  const spoken = splitSpeakers(cues)
  return spoken.length === 0 ? null : { languageCode: input.languageCode, cues: joinSentences(spoken) }
}

/** The longest pause within a sentence that continues in the next cue. */
const longestPauseSeconds = 1
const longestLineSeconds = 15
const longestLineCharacters = 2_000
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u

/** Joins cues, which are cut to fit a screen, into sentences for a transcript. */
export function joinSentences(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const joined: SubtitleCue[] = []
  let line: SubtitleCue | null = null
  let isOpen = false
  for (const cue of cues) {
    if (line !== null && isOpen && continues(line, cue)) {
      line.endSeconds = cue.endSeconds
      line.text += ` ${cue.text}`
    } else {
      line = { ...cue }
      joined.push(line)
    }
    // Looks only at what was added last: checking the whole line for each cue would take quadratic time.
    isOpen = !sentenceEnd.test(cue.text)
  }
  return joined
}

function continues(line: SubtitleCue, cue: SubtitleCue): boolean {
  return (
    line.speaker === cue.speaker &&
    line.text.length + cue.text.length < longestLineCharacters &&
    cue.startSeconds - line.endSeconds <= longestPauseSeconds &&
    cue.endSeconds - line.startSeconds <= longestLineSeconds
  )
}

type Line = { speaker: string | null; text: string }

const voiceTag = /<v(?:\.[^\s.<>]+)*\s([^<>]+)>/g
/**
 * Assigns a speaker to each cue, and splits cues with several voices.
 *
 * `Anna: text` counts as a name only if the track does this regularly, since any sentence may begin "Remember: …". If
 * the track names its speakers, a cue without a name belongs to the previous speaker.
 */
export function splitSpeakers(cues: SubtitleCue[]): SubtitleCue[] {
  const isSpeaker = nameTest(cues)
  const named = cues.flatMap((cue) => splitCue(cue, isSpeaker))
  if (named.every((cue) => cue.speaker === null)) return named
  let speaker: string | null = null
  return named.map((cue) => {
    speaker = cue.speaker ?? speaker
    return { ...cue, speaker }
  })
}

function nameTest(cues: SubtitleCue[]): (name: string) => boolean {
  const counts = new Map<string, number>()
  let namedCues = 0
  let prefixedCues = 0
  for (const cue of cues) {
    const names = cue.text.split('\n').flatMap((line) => prefixOf(plainText(line))?.speaker ?? [])
    if (names.length > 0) prefixedCues += 1
    if (names.some(isName)) namedCues += 1
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const isHabit = namedCues * 2 >= cues.length
  const isStrongHabit = prefixedCues >= cues.length * 0.8
  return (name) => {
    const isRepeated = (counts.get(name) ?? 0) > 1
    return isName(name) ? isHabit || isRepeated : isStrongHabit && isRepeated
  }
}

const nameBeforeColon = /^(?:-\s*)?([^:：]+)(?::\s+|：\s*)(\S.*)$/su

function prefixOf(line: string): { speaker: string; text: string } | null {
  const colon = line.slice(0, MAX_NAME_LENGTH + 5).search(/[:：]/)
  const [, speaker, text] = (colon > 0 && nameBeforeColon.exec(line)) || []
  return speaker === undefined || text === undefined || !isLooseName(speaker.trim())
    ? null
    : { speaker: speaker.trim(), text }
}

function splitCue(cue: SubtitleCue, isSpeaker: (name: string) => boolean): SubtitleCue[] {
  const lines = mergeLines(cue.text.split('\n').flatMap((line) => linesOfVoices(line, isSpeaker)))
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0)
  const secondsPerLetter = (cue.endSeconds - cue.startSeconds) / letters
  let startSeconds = cue.startSeconds
  return lines.map((line) => {
    const endSeconds = startSeconds + line.text.length * secondsPerLetter
    const part = { startSeconds, endSeconds, speaker: line.speaker ?? cue.speaker, text: line.text }
    startSeconds = endSeconds
    return part
  })
}

function linesOfVoices(line: string, isSpeaker: (name: string) => boolean): Line[] {
  const marks = [...line.matchAll(voiceTag)]
  if (marks.length === 0) return [unmarkedLine(plainText(line), isSpeaker)]
  const before = line.slice(0, marks[0]?.index)
  const voices = marks.map((mark, index) => ({
    speaker: plainText(mark[1] ?? '') || null,
    text: plainText(line.slice(mark.index + mark[0].length, marks[index + 1]?.index)),
  }))
  return [unmarkedLine(plainText(before), isSpeaker), ...voices]
}

function unmarkedLine(line: string, isSpeaker: (name: string) => boolean): Line {
  const prefix = prefixOf(line)
  return prefix !== null && isSpeaker(prefix.speaker) ? prefix : { speaker: null, text: line }
}

/** A line without a name continues the sentence of the line before. */
function mergeLines(lines: Line[]): Line[] {
  const merged: Line[] = []
  for (const line of lines.filter(({ text }) => text !== '')) {
    const last = merged.at(-1)
    if (last !== undefined && (line.speaker === null || line.speaker === last.speaker)) {
      merged[merged.length - 1] = { speaker: last.speaker, text: `${last.text} ${line.text}` }
    } else {
      merged.push(line)
    }
  }
  return merged
}

const MAX_NAME_LENGTH = 80

const word = String.raw`(?:[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*|\d{1,3})`
const particle = '(?:von|van|vom|zu|zur|de|del|der|den|di|da|dos|du|la|le|el|al|bin|ibn|y|e|und|and)'
/**
 * One to six words that look like parts of a name, a number ("Speaker 2"), initials, family name first, or an aside in
 * parentheses.
 */
const nameShape = new RegExp(String.raw`^${word}(?:,?\s(?:${word}|${particle}|\([^()]{1,40}\))){0,5}$`, 'u')

/** Returns whether a text before a colon could be a speaker's name. */
export function isName(text: string): boolean {
  return text.length <= MAX_NAME_LENGTH && nameShape.test(text)
}

/** Also accepts names in lower case; use it only if nearly every line begins with a name. */
export function isLooseName(text: string): boolean {
  return (
    text.length <= MAX_NAME_LENGTH &&
    /^[\p{L}\p{N}@]/u.test(text) &&
    !/[!?;"<>]|\.\s\p{Ll}|https?$/u.test(text) &&
    text.split(/\s+/).length <= 6
  )
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lrm: '',
  rlm: '',
}

/**
 * Strips tags, positions and entities from a line of SubRip or WebVTT. The result is text, not HTML: code that displays
 * it must escape it.
 */
function plainText(markup: string): string {
  return markup
    .replaceAll(/<\/?[a-z0-9][^<>]*>/gi, '')
    .replaceAll(/\{\\[^{}]*\}/g, '')
    .replaceAll(
      /&(?:#(\d{1,7}|x[0-9a-f]{1,6})|(\w+));/gi,
      (entity, number: string | undefined, name: string | undefined) =>
        number === undefined ? (entities[name ?? ''] ?? entity) : (numbered(number) ?? entity),
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function numbered(number: string): string | null {
  const code = Number(/^x/i.test(number) ? `0${number}` : number)
  return code >= 0x20 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : null
}
