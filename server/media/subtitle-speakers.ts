import { plainText } from './cue-markup.ts'
import type { SubtitleCue } from './subtitle-track.ts'

type Line = { speaker: string | null; text: string }

const voiceTag = /<v(?:\.[^\s.<>]+)*\s([^<>]+)>/g
/** A name of one to four words that begin like names do, a number ("Speaker 2") or initials, and then a colon. */
const namePrefix =
  /^(?:-\s*)?((?:\p{Lu}[\p{L}\p{M}'’.-]*|\d{1,3})(?:\s(?:\p{Lu}[\p{L}\p{M}'’.-]*|\d{1,3}|\([^)]{1,20}\))){0,3}):\s+(\S.*)$/su
const longestName = 40

/**
 * Gives each cue its speaker, and a cue of its own to each voice within one.
 *
 * `Anna: text` counts as a name only where the track has a habit of it, since any sentence may begin "Remember: …".
 * Where the track names its speakers, a cue without a name belongs to whoever spoke before.
 */
export function splitSpeakers(cues: SubtitleCue[]): SubtitleCue[] {
  const isName = nameTest(cues)
  const named = cues.flatMap((cue) => splitCue(cue, isName))
  if (named.every((cue) => cue.speaker === null)) return named
  let speaker: string | null = null
  return named.map((cue) => {
    speaker = cue.speaker ?? speaker
    return { ...cue, speaker }
  })
}

function nameTest(cues: SubtitleCue[]): (name: string) => boolean {
  const counts = new Map<string, number>()
  let prefixedCues = 0
  for (const cue of cues) {
    const names = cue.text.split('\n').flatMap((line) => prefixOf(plainText(line))?.speaker ?? [])
    if (names.length > 0) prefixedCues += 1
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const isHabit = prefixedCues * 2 >= cues.length
  return (name) => isHabit || (counts.get(name) ?? 0) > 1
}

function prefixOf(line: string): { speaker: string; text: string } | null {
  const [, speaker, text] = namePrefix.exec(line) ?? []
  return speaker === undefined || text === undefined || speaker.length > longestName ? null : { speaker, text }
}

function splitCue(cue: SubtitleCue, isName: (name: string) => boolean): SubtitleCue[] {
  const lines = mergeLines(cue.text.split('\n').flatMap((line) => linesOfVoices(line, isName)))
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

function linesOfVoices(line: string, isName: (name: string) => boolean): Line[] {
  const marks = [...line.matchAll(voiceTag)]
  if (marks.length === 0) return [unmarkedLine(plainText(line), isName)]
  const before = line.slice(0, marks[0]?.index)
  const voices = marks.map((mark, index) => ({
    speaker: plainText(mark[1] ?? '') || null,
    text: plainText(line.slice(mark.index + mark[0].length, marks[index + 1]?.index)),
  }))
  return [unmarkedLine(plainText(before), isName), ...voices]
}

function unmarkedLine(line: string, isName: (name: string) => boolean): Line {
  const prefix = prefixOf(line)
  return prefix !== null && isName(prefix.speaker) ? prefix : { speaker: null, text: line }
}

/** A line without a name goes on with the sentence of the line before. */
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
