import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import {
  createAssigner,
  type HeardLine,
  type LinePart,
  moveToBorder,
  type SpeakerAssigner,
} from '../speech/speakers/assign-speakers.ts'
import type { FoundSpeakers } from '../speech/speakers/speaker-turns.ts'

/** Part of a line that was cut; its text and words make up those of the line again. */
type CutPart = LinePart & { text: string; wordsJson: string }

/** What becomes of a line. One that was not cut keeps its text, its words and its times. */
export type PlannedLine = {
  position: number
  formerSpeakerId: string
  formerOriginalId: string | null
  wasOverlapped: boolean
  parts: readonly [LinePart | CutPart, ...(LinePart | CutPart)[]]
}

const LINES_PER_READ = 200

/** `heard` is null where nobody was heard at all. */
type HeardRow = { row: Row<'transcriptSegments'>; heard: HeardLine | null }

/** Who says each line of a transcript, and where lines are to be cut; one speaker's alone where nobody was heard. */
export async function planLines(db: Db, recordingId: string, found: FoundSpeakers): Promise<PlannedLine[]> {
  const assigner = createAssigner(found)
  const lines: PlannedLine[] = []
  // The last line that was read: where its last word belongs is known with the next one.
  let open: HeardRow[] = []
  for (let last = -1; ;) {
    // oxlint-disable-next-line no-await-in-loop -- of a day of speech all at once would keep others waiting
    const rows = await db
      .selectFrom('transcriptSegments')
      .selectAll()
      .where('recordingId', '=', recordingId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(LINES_PER_READ)
      .execute()
    // oxlint-disable-next-line no-await-in-loop
    const heard = [...open, ...(await mapInTurns(rows, (row) => hearRow(row, assigner)))]
    for (const [at, { heard: line }] of heard.entries()) {
      const former = heard[at - 1]?.heard ?? null
      if (former !== null && line !== null) moveToBorder(former, line)
    }
    const isEnd = rows.length < LINES_PER_READ
    open = isEnd ? [] : heard.splice(-1)
    // oxlint-disable-next-line no-await-in-loop
    lines.push(...(await mapInTurns(heard, (one) => planLine(one, assigner))))
    last = rows.at(-1)?.position ?? last
    if (isEnd) return lines
  }
}

const spellingsOf = ({ text }: Row<'transcriptSegments'>) => text?.split(' ') ?? []

function hearRow(row: Row<'transcriptSegments'>, assigner: SpeakerAssigner | null): HeardRow {
  const spellings = spellingsOf(row)
  // What somebody corrected stays a line, and so does text that its words do not make up.
  const canCut = row.words !== null && row.originalText === null && row.words.length === spellings.length
  const words = row.words?.map(({ startTime, endTime }, at) => ({
    text: spellings[at] ?? '',
    startSeconds: startTime,
    endSeconds: endTime,
  }))
  const line = { startSeconds: row.startTime, endSeconds: row.endTime, words: canCut ? (words ?? null) : null }
  return { row, heard: assigner?.hear(line) ?? null }
}

function planLine({ row, heard }: HeardRow, assigner: SpeakerAssigner | null): PlannedLine {
  const { startTime: startSeconds, endTime: endSeconds } = row
  const whole = { startSeconds, endSeconds, speaker: 0, words: null, isOverlapped: false }
  const [first = whole, ...rest] = (heard === null ? null : assigner?.partsOf(heard)) ?? []
  const spellings = spellingsOf(row)
  const cut = (part: LinePart) => {
    const { from, to } = part.words ?? { from: 0, to: 0 }
    return { ...part, text: spellings.slice(from, to).join(' '), wordsJson: JSON.stringify(row.words?.slice(from, to)) }
  }
  return {
    position: row.position,
    formerSpeakerId: row.speakerId,
    formerOriginalId: row.originalSpeakerId,
    wasOverlapped: row.isOverlapped,
    parts: rest.length === 0 ? [first] : [cut(first), ...rest.map(cut)],
  }
}

export const isCut = (part: LinePart | CutPart): part is CutPart => 'text' in part

/** New voices that are mostly one of the former speakers: they go on under that speaker's name. Each speaker is one voice at most. */
export function keptSpeakers(lines: readonly PlannedLine[]): Map<number, string> {
  const totals = new Map<number, number>()
  const shared = new Map<string, { voice: number; speakerId: string; seconds: number }>()
  for (const { formerSpeakerId, parts } of lines) {
    for (const { speaker, startSeconds, endSeconds } of parts) {
      const key = `${speaker} ${formerSpeakerId}`
      const seconds = endSeconds - startSeconds
      const before = shared.get(key)?.seconds ?? 0
      shared.set(key, { voice: speaker, speakerId: formerSpeakerId, seconds: before + seconds })
      totals.set(speaker, (totals.get(speaker) ?? 0) + seconds)
    }
  }
  const kept = new Map<number, string>()
  const taken = new Set<string>()
  for (const { voice, speakerId, seconds } of [...shared.values()].toSorted((a, b) => b.seconds - a.seconds)) {
    if (kept.has(voice) || taken.has(speakerId) || seconds * 2 <= (totals.get(voice) ?? 0)) continue
    kept.set(voice, speakerId)
    taken.add(speakerId)
  }
  return kept
}
