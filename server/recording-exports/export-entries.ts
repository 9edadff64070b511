import { Readable } from 'node:stream'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MediaStore } from '../media-routes/media-store.ts'
import { seesNow } from '../recordings/recording-visibility.ts'
import { safeFileStem } from '../../shared/file-names.ts'
import type { ExportOf } from './export-address.ts'
import { type ExportTexts, exportTexts, readText, recordingCount, writeText } from './recording-text.ts'

export type EntryDeps = { db: Db; files: FileStore; media: MediaStore }

/** A file in the ZIP. Compressed formats are stored as they are. */
export type ExportEntry = { name: string; modifiedOn: Date; isCompressed: boolean; open: () => Promise<Readable> }

type Found = {
  recordingId: string
  title: string
  stem: string
  recordedOn: Date
  facts: string[]
  language: string | null
}

/** Yields the files of an export, each read when its turn comes, and a list of what is missing. */
export async function* exportEntries(deps: EntryDeps, asked: ExportOf): AsyncGenerator<ExportEntry> {
  const { choice, userId } = asked
  const texts = exportTexts[choice.locale]
  const timeZone = await timeZoneOf(deps.db, userId)
  const uniqueName = createUniqueNames()
  const missing: string[] = []
  let gone = 0
  for (const recordingId of asked.recordingIds) {
    const recording = await findRecording(deps.db, asked, { recordingId, timeZone, texts })
    if (recording === null) {
      gone += 1
      continue
    }
    const named = { ...recording, stem: uniqueName(recording.stem) }
    const lacks = yield* entriesOf(deps, named, { asked, texts })
    if (lacks.length > 0) missing.push(`- ${named.stem}: ${lacks.join(', ')}`)
  }
  const count = recordingCount(asked.recordingIds.length - gone, choice.locale)
  const today = new Intl.DateTimeFormat(choice.regional, { dateStyle: 'long', timeZone }).format()
  const leftOut = gone === 0 ? missing : [...missing, `- ${texts.gone(recordingCount(gone, choice.locale))}`]
  const lines = [texts.readme(count, today), ...(leftOut.length === 0 ? [] : ['', texts.leftOut, ...leftOut]), '']
  yield {
    name: 'README.txt',
    modifiedOn: new Date(),
    isCompressed: false,
    // Windows detects the encoding by the byte order mark.
    open: async () => Readable.from([`\u{FEFF}${lines.join('\r\n')}`]),
  }
}

type Asked = { asked: ExportOf; texts: ExportTexts }

/** Yields the files of one recording; returns what was requested but doesn't exist. */
async function* entriesOf(
  { db, files, media }: EntryDeps,
  { recordingId, title, stem, recordedOn, facts, language }: Found,
  { asked: { choice }, texts }: Asked,
): AsyncGenerator<ExportEntry, string[]> {
  const lacks: string[] = []
  const writing = { format: choice.format, texts, languages: [choice.locale, language] }
  const text = await readText(db, { recordingId, choice }, writing)
  if (choice.hasSummary && text.summary === null) lacks.push(texts.noSummary)
  if (choice.hasTranscript && text.transcript === null) lacks.push(texts.noTranscript)
  if (Object.values(text).some((part) => part !== null)) {
    yield {
      name: `${stem}.${choice.format === 'markdown' ? 'md' : 'txt'}`,
      modifiedOn: recordedOn,
      isCompressed: false,
      open: async () => Readable.from(writeText({ title, facts }, text, writing)),
    }
  }
  if (!choice.hasFile) return lacks
  const [file] = await media.files(recordingId)
  if (file === undefined || (await files.sizeOf(file.fileKey)) === null) return [...lacks, texts.noFile]
  const extension = /\.\w+$/.exec(file.fileName)?.[0] ?? ''
  yield {
    name: `${stem}${extension}`,
    modifiedOn: recordedOn,
    isCompressed: true,
    open: () => files.read(file.fileKey),
  }
  return lacks
}

/** Returns null if the person can't see it at this moment. */
async function findRecording(
  db: Db,
  { userId, directoryId, choice: { locale, regional } }: ExportOf,
  { recordingId, timeZone, texts }: { recordingId: string; timeZone: string; texts: ExportTexts },
): Promise<Found | null> {
  if (!(await seesNow(db, { recordingId, userId }))) return null
  const row = await db
    .selectFrom('recordings')
    .select(['name', 'durationSeconds', 'languageCode'])
    .select((eb) => eb.fn.coalesce('recordedOn', 'createdOn').as('recordedOn'))
    .where('recordingId', '=', recordingId)
    .where('directoryId', '=', directoryId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { recordedOn, durationSeconds } = row
  const title = row.name?.trim() || texts.untitled
  const date = new Intl.DateTimeFormat(regional, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(recordedOn)
  // The Swedish date format sorts.
  const day = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(recordedOn)
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 0 })
  return {
    recordingId,
    title,
    stem: safeFileStem(`${day} ${title}`),
    recordedOn,
    facts: [date, ...(durationSeconds === null ? [] : [minutes.format(Math.max(1, durationSeconds / 60))])],
    language: row.languageCode,
  }
}

async function timeZoneOf(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('timeZone').where('userId', '=', userId).executeTakeFirst()
  return user?.timeZone ?? 'UTC'
}

/** Numbers duplicate names, ignoring case, like Windows and macOS. */
export function createUniqueNames(): (stem: string) => string {
  const taken = new Set(['readme'])
  return (stem) => {
    let name = stem
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number})`
    taken.add(name.toLowerCase())
    return name
  }
}
