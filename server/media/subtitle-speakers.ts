import { plainText } from './cue-markup.ts'
import { isLooseName, isName, MAX_NAME_LENGTH } from './speaker-names.ts'
import type { SubtitleCue } from './subtitle-track.ts'

type Line = { speaker: string | null; text: string }

const voiceTag = /<v(?:\.[^\s.<>]+)*\s([^<>]+)>/g
/**
 * Gives each cue its speaker, and a cue of its own to each voice within one.
 *
 * `Anna: text` counts as a name only where the track has a habit of it, since any sentence may begin "Remember: …".
 * Where the track names its speakers, a cue without a name belongs to whoever spoke before.
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
