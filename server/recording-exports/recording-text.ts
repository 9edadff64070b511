import { sql } from 'kysely'
import type { RecordingNote } from '../../openapi/generated/types.ts'
import { plainText } from '../../shared/plain-text.ts'
import { escapeInLine, escapeMarkdown } from '../../shared/escape-markdown.ts'
import { legibleText } from '../../shared/file-names.ts'
import type { Db } from '../db/open-database.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { listNotes } from '../notes/note-store.ts'
import type { ExportChoice } from './export-address.ts'

type Head = { title: string; facts: readonly string[] }
type Writing = Pick<ExportChoice, 'format'> & { texts: ExportTexts; languages: readonly (string | null)[] }

/** The parts of a recording's text; null for a part that isn't wanted or doesn't exist. */
type RecordingText = {
  summary: SummaryText | null
  notes: readonly RecordingNote[] | null
  transcript: readonly Turn[] | null
}

type SummaryText = { sections: readonly { title: string | null; texts: readonly string[] }[] }
/** No line break in `lines`. */
type Turn = { speakerId: string; speaker: string; startTime: number; lines: string[] }

/** Number of pieces passed on at once. */
const PIECES = 200

type Wanted = Pick<Writing, 'format' | 'texts'>

export async function* writeText(head: Head, text: RecordingText, { format, texts }: Wanted): AsyncGenerator<string> {
  const pieces = format === 'markdown' ? markdownOf(head, text, texts) : plainTextOf(head, text, texts)
  const written = await mapInTurns(pieces, legibleText)
  for (let start = 0; start < written.length; start += PIECES) yield written.slice(start, start + PIECES).join('')
}

function* markdownOf({ title, facts }: Head, { summary, notes, transcript }: RecordingText, texts: ExportTexts) {
  yield `# ${escapeMarkdown(title)}\n\n${facts.map(escapeMarkdown).join(' · ')}\n`
  if (summary !== null) {
    yield `\n## ${texts.summary}\n`
    for (const section of summary.sections) {
      if (section.title !== null) yield `\n### ${escapeMarkdown(section.title)}\n`
      for (const text of section.texts) yield `\n${text}\n`
    }
  }
  if (notes !== null) {
    yield `\n## ${texts.notes}\n\n`
    for (const { startTime, text, authorName } of notes) {
      yield `- **${clock(startTime)}** ${escapeMarkdown(text || texts.mark)} (${escapeMarkdown(authorName)})\n`
    }
  }
  if (transcript === null) return
  yield `\n## ${texts.transcript}\n`
  for (const { speaker, startTime, lines } of transcript) {
    yield `\n**${escapeMarkdown(speaker)}** (${clock(startTime)})\\\n`
    yield* oneAfterTheOther(lines, (line, index) => (index === 0 ? escapeMarkdown(line) : escapeInLine(line)))
  }
}

/** Yields each line separately, because one speaker may have said everything. */
function* oneAfterTheOther(lines: readonly string[], write: (line: string, index: number) => string) {
  for (const [index, line] of lines.entries()) yield `${index === 0 ? '' : ' '}${write(line, index)}`
  yield '\n'
}

function* plainTextOf({ title, facts }: Head, { summary, notes, transcript }: RecordingText, texts: ExportTexts) {
  yield `${title}\n${facts.join(' · ')}\n`
  if (summary !== null) {
    yield `\n\n${texts.summary.toUpperCase()}\n`
    for (const section of summary.sections) {
      if (section.title !== null) yield `\n${section.title}\n`
      for (const text of section.texts) yield `\n${plainText(text)}\n`
    }
  }
  if (notes !== null) {
    yield `\n\n${texts.notes.toUpperCase()}\n\n`
    for (const { startTime, text, authorName } of notes)
      yield `[${clock(startTime)}] ${text || texts.mark} (${authorName})\n`
  }
  if (transcript === null) return
  yield `\n\n${texts.transcript.toUpperCase()}\n`
  for (const { speaker, startTime, lines } of transcript) {
    yield `\n[${clock(startTime)}] ${speaker}:\n`
    yield* oneAfterTheOther(lines, (line) => line)
  }
}

/** Formats `0:00` or `1:02:03`. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const two = (part: number) => String(part).padStart(2, '0')

/** Returns the summary in the first of the languages that has one, else the oldest; null if there is none. */
async function readSummary(db: Db, recordingId: string, { languages, texts }: Writing): Promise<SummaryText | null> {
  const summaries = await db
    .selectFrom('summaries')
    .select(['recordingSummaryId', 'languageCode', 'summary'])
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .where('isSummarizationSucceeded', '=', true)
    .orderBy('createdOn')
    .orderBy('recordingSummaryId')
    .execute()
  const wanted = languages.map((language) => summaries.find(({ languageCode }) => languageCode === language))
  const chosen = wanted.find((summary) => summary !== undefined) ?? summaries[0]
  if (chosen === undefined) return null
  const items = await db
    .selectFrom('summarySectionItems')
    .select([
      'title',
      'sectionType',
      'subject',
      'description',
      'content',
      'responsibleUserName',
      'dueDate',
      'outputFormat',
    ])
    .where('recordingSummaryId', '=', chosen.recordingSummaryId)
    .orderBy('sortOrder')
    .execute()
  if (items.length === 0) return { sections: [{ title: null, texts: [chosen.summary ?? ''] }] }
  const sections: { title: string | null; texts: string[] }[] = []
  for (const item of items) {
    // The heading above everything isn't repeated.
    const title = item.title === texts.summary ? null : item.title
    const last = sections.at(-1)
    if (last?.title === title) last.texts.push(itemText(item))
    else sections.push({ title, texts: [itemText(item)] })
  }
  return { sections }
}

type Item = {
  sectionType: string
  subject: string | null
  description: string | null
  content: string | null
  responsibleUserName: string | null
  dueDate: string | null
  outputFormat: string
}

function itemText(item: Item): string {
  if (item.sectionType === 'tasks') return taskText(item)
  const { content, subject, outputFormat } = item
  if (content === null) return escapeMarkdown(subject ?? '')
  return outputFormat === 'markdown' ? content : escapeMarkdown(plainText(content))
}

function taskText({ subject, description, content, responsibleUserName, dueDate }: Item): string {
  const facts = [responsibleUserName, dueDate?.slice(0, 'yyyy-mm-dd'.length) ?? null].filter((fact) => fact !== null)
  const head = escapeMarkdown(subject ?? content ?? '')
  const rest = description === null ? '' : `\\\n  ${escapeMarkdown(description)}`
  return `- [ ] ${head}${facts.length === 0 ? '' : ` (${facts.map(escapeMarkdown).join(', ')})`}${rest}`
}

/** Reads the requested parts that exist. */
export async function readText(
  db: Db,
  { recordingId, choice }: { recordingId: string; choice: ExportChoice },
  writing: Writing,
): Promise<RecordingText> {
  return {
    summary: choice.hasSummary ? await readSummary(db, recordingId, writing) : null,
    notes: choice.hasNotes ? await readNotes(db, recordingId) : null,
    transcript: choice.hasTranscript ? await readTurns(db, recordingId, writing) : null,
  }
}

/** Returns null if there are none. */
async function readNotes(db: Db, recordingId: string): Promise<RecordingNote[] | null> {
  const notes = await listNotes(db, recordingId)
  return notes.length === 0 ? null : notes
}

/** Reads the transcript, grouped by speaker; null if there is none. It's a consistent snapshot. */
async function readTurns(db: Db, recordingId: string, { texts }: Writing): Promise<Turn[] | null> {
  const turns: Turn[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      let lines: Line[] = []
      do {
        lines = await readLines(trx, recordingId, lines.at(-1) ?? null)
        for (const { speakerId, speakerNumber, name, startTime, text } of lines) {
          const line = text.replaceAll(/\s+/g, ' ').trim()
          if (line === '') continue
          const last = turns.at(-1)
          if (last?.speakerId === speakerId) last.lines.push(line)
          else turns.push({ speakerId, speaker: name ?? texts.speaker(speakerNumber), startTime, lines: [line] })
        }
      } while (lines.length === LINES)
    })
  return turns.length === 0 ? null : turns
}

/** Number of lines per query. */
const LINES = 5_000

type Line = Awaited<ReturnType<typeof readLines>>[number]
type Place = { startTime: number; position: number }

function readLines(db: Db, recordingId: string, after: Place | null) {
  return db
    .selectFrom('transcriptSegments')
    .innerJoin('transcriptSpeakers', (join) =>
      join
        .onRef('transcriptSpeakers.recordingId', '=', 'transcriptSegments.recordingId')
        .onRef('transcriptSpeakers.speakerId', '=', 'transcriptSegments.speakerId'),
    )
    .innerJoin('recordings', 'recordings.recordingId', 'transcriptSegments.recordingId')
    .select(['transcriptSegments.speakerId', 'speakerNumber', 'transcriptSpeakers.name', 'startTime', 'position'])
    .select(sql<string>`transcript_segments.text`.as('text'))
    .where('transcriptSegments.recordingId', '=', recordingId)
    .where('recordings.isTranscriptionSucceeded', '=', true)
    .where('transcriptSegments.text', '<>', '')
    .$if(after !== null, (lines) =>
      lines.where((eb) =>
        eb(eb.refTuple('startTime', 'position'), '>', eb.tuple(after?.startTime ?? 0, after?.position ?? 0)),
      ),
    )
    .orderBy('startTime')
    .orderBy('position')
    .limit(LINES)
    .execute()
}

/** The texts of an export that don't come from its recordings. */
export type ExportTexts = {
  summary: string
  notes: string
  mark: string
  transcript: string
  untitled: string
  speaker: (number: number) => string
  readme: (count: string, date: string) => string
  leftOut: string
  gone: (count: string) => string
  noSummary: string
  noTranscript: string
  noFile: string
}

export const exportTexts: Record<'en' | 'de', ExportTexts> = {
  en: {
    summary: 'Summary',
    notes: 'Notes',
    mark: 'Marked moment',
    transcript: 'Transcript',
    untitled: 'Untitled recording',
    speaker: (number) => `Speaker ${number}`,
    readme: (count, date) => `${count} exported from Minutebook on ${date}.`,
    leftOut: 'Not included:',
    gone: (count) => `${count}: you can’t see them anymore, or they were deleted`,
    noSummary: 'no summary',
    noTranscript: 'no transcript',
    noFile: 'no audio or video',
  },
  de: {
    summary: 'Zusammenfassung',
    notes: 'Notizen',
    mark: 'Markierter Moment',
    transcript: 'Transkript',
    untitled: 'Aufnahme ohne Namen',
    speaker: (number) => `Sprecher ${number}`,
    readme: (count, date) => `${count}, am ${date} aus Minutebook exportiert.`,
    leftOut: 'Nicht enthalten:',
    gone: (count) => `${count}: nicht mehr für Sie sichtbar oder gelöscht`,
    noSummary: 'keine Zusammenfassung',
    noTranscript: 'kein Transkript',
    noFile: 'kein Audio oder Video',
  },
}

/** Formats “3 recordings”, with the number in the language's format. */
export function recordingCount(count: number, locale: 'en' | 'de'): string {
  const [one, other] = locale === 'de' ? ['Aufnahme', 'Aufnahmen'] : ['recording', 'recordings']
  return `${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? one : other}`
}
