import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Db } from '../../db/open-database.ts'
import type { Row } from '../../db/tables.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { JobContext } from '../../jobs/job-queue.ts'
import { accountParts } from './account-parts.ts'
import { archiveOfParts, type ExportPart, type ExportScope } from './export-parts.ts'
import { EXPORT_LIFETIME_MS, exportKey, workFolderOfExport } from './export-store.ts'
import { countRecordings, recordingParts } from './recording-parts.ts'
import { workParts } from './work-parts.ts'

export type PrepareDeps = { db: Db; files: FileStore; logger: Logger }

/** Kept free on the disk. */
const RESERVED_BYTES = 256 * 1024 ** 2
/** Weight of a recording in the progress, not counting its file. */
const RECORDING_WEIGHT = 200_000

/** The job `export-data`. Can be killed and run again, and ends early when the copy is canceled. */
export async function prepareExport(deps: PrepareDeps, exportId: string, context: JobContext): Promise<void> {
  const { db, files, logger } = deps
  const order = await db.selectFrom('dataExports').selectAll().where('exportId', '=', exportId).executeTakeFirst()
  // A killed run may have stored it without recording that.
  if (order === undefined || order.deletedOn !== null) return files.remove(exportKey(exportId))
  if (order.status !== 'preparing') return
  try {
    await prepare(deps, order, context)
  } catch (error) {
    if (error instanceof ExportCanceled) return
    context.signal.throwIfAborted()
    if (isDiskFull(error)) return await fail(db, exportId, 'noRoom')
    logger.warn({ err: error, exportId }, 'failed to make a copy of personal data')
    await context.confirm()
    if (!context.isLastTry) throw error
    await fail(db, exportId, 'error')
  } finally {
    await files.removeWorkFolder(workFolderOfExport(exportId))
  }
}

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

async function prepare({ db, files }: PrepareDeps, order: Row<'dataExports'>, { signal, confirm }: JobContext) {
  const { exportId } = order
  const scope = await scopeOf(db, order)
  const { count, sizeBytes } = await countRecordings(db, scope)
  if ((await files.freeBytes()) < sizeBytes + RESERVED_BYTES) return fail(db, exportId, 'noRoom')
  await files.removeWorkFolder(workFolderOfExport(exportId))
  const target = path.join(await files.workFolder(workFolderOfExport(exportId)), 'archive.tar')
  const progress = createProgress(db, { exportId, whole: sizeBytes + count * RECORDING_WEIGHT })
  const ended = AbortSignal.any([signal, progress.signal])
  const parts = counted(partsOf({ db, files }, scope, order), progress)
  const archive = archiveOfParts(parts, { onBytes: progress.add, signal: ended })
  try {
    await pipeline(Readable.from(archive), createWriteStream(target, { mode: 0o600 }), { signal: ended })
  } catch (error) {
    if (progress.signal.aborted) throw progress.signal.reason
    throw error
  } finally {
    progress.stop()
  }
  const { size: written } = await stat(target)
  await confirm()
  await files.adopt(target, exportKey(exportId))
  const done = { status: 'ready' as const, progress: 1, sizeBytes: written, fileKey: exportKey(exportId) }
  const isKept = await finish(db, exportId, done)
  if (!isKept) await files.remove(exportKey(exportId))
}

async function* partsOf(
  deps: Pick<PrepareDeps, 'db' | 'files'>,
  scope: ExportScope,
  { createdOn, directoryId }: Row<'dataExports'>,
): AsyncGenerator<ExportPart> {
  yield { path: 'README.txt', text: exportReadme({ createdOn, isOwn: directoryId === null }) }
  yield* accountParts(deps.db, scope)
  yield* workParts(deps.db, scope)
  yield* recordingParts(deps, scope)
}

async function* counted(parts: AsyncIterable<ExportPart>, progress: Progress): AsyncGenerator<ExportPart> {
  for await (const part of parts) {
    if (part.path.endsWith('/transcript.json')) progress.add(RECORDING_WEIGHT)
    await progress.save()
    yield part
  }
}

/** One's own: all companies one has access to. A company's: only that one, and of the account only the profile. */
async function scopeOf(db: Db, { userId, directoryId }: Row<'dataExports'>): Promise<ExportScope> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw new ExportCanceled()
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .select('memberships.directoryId')
    .where('memberships.userId', '=', userId)
    .where('memberships.deletedOn', 'is', null)
    .where('directories.deletedOn', 'is', null)
    .$if(directoryId === null, (query) => query.where('memberships.isBlocked', '=', false))
    .$if(directoryId !== null, (query) => query.where('memberships.directoryId', '=', directoryId ?? ''))
    .execute()
  const directoryIds = memberships.map((row) => row.directoryId)
  return { userId, email: user.email.toLowerCase(), directoryIds, hasAccount: directoryId === null }
}

type Outcome = Pick<Row<'dataExports'>, 'status'> & Partial<Row<'dataExports'>>

/** Returns false if it was canceled in the meantime. */
async function finish(db: Db, exportId: string, outcome: Outcome): Promise<boolean> {
  const expiresOn = new Date(Date.now() + EXPORT_LIFETIME_MS)
  const finished = await db
    .updateTable('dataExports')
    .set({ ...outcome, expiresOn })
    .where('exportId', '=', exportId)
    .where('deletedOn', 'is', null)
    .returning('exportId')
    .executeTakeFirst()
  return finished !== undefined
}

async function fail(db: Db, exportId: string, failure: 'noRoom' | 'error'): Promise<void> {
  await finish(db, exportId, { status: 'failed', failure })
}

/** The copy was canceled, or the person no longer exists. */
class ExportCanceled extends Error {
  override readonly message = 'The copy was canceled.'
}

type Progress = {
  add: (count: number) => void
  /** Saves it about once a second; throws `ExportCanceled` once the copy isn't wanted any more. */
  save: () => Promise<void>
  /** Stops the timer that notices a cancellation within a large file. */
  stop: () => void
}

const EVERY_MS = 1_000

/** Counts up to `whole`, and saves the fraction in the row of the copy. `signal` aborts when it's canceled. */
function createProgress(
  db: Db,
  { exportId, whole }: { exportId: string; whole: number },
): Progress & { signal: AbortSignal } {
  const canceled = new AbortController()
  let done = 0
  let savedAt = -Infinity

  async function write() {
    savedAt = performance.now()
    const progress = Math.min(0.999, whole === 0 ? 0 : done / whole)
    const there = await db
      .updateTable('dataExports')
      .set({ progress })
      .where('exportId', '=', exportId)
      .where('deletedOn', 'is', null)
      .returning('exportId')
      .executeTakeFirst()
    if (there === undefined) canceled.abort(new ExportCanceled())
  }

  // `save` isn't called within a large file; if the database doesn't answer, we try again a second later.
  const timer = setInterval(() => void write().catch(() => undefined), EVERY_MS)
  return {
    signal: canceled.signal,
    add: (count) => {
      done += count
    },
    async save() {
      if (performance.now() - savedAt >= EVERY_MS) await write()
      canceled.signal.throwIfAborted()
    },
    stop: () => clearInterval(timer),
  }
}

/** Returns the `README.txt` of a copy, in both languages of the app. */
function exportReadme({ createdOn, isOwn }: { createdOn: Date; isOwn: boolean }): string {
  const day = createdOn.toISOString()
  const [ofAccount, vonKonto] = isOwn ? [ACCOUNT, KONTO] : ['', '']
  return `MINUTEBOOK

This archive contains the data stored about one person, as of ${day}.

  profile.json               name, e-mail, time zone
  companies.json, teams.json their companies and teams
  recordings.json            the recordings they created, including deleted ones that can still be restored
  recordings/ID/             for each: the file, the transcript and the summaries
  attended-recordings.json   other people’s recordings of meetings they were invited to
  shared-recordings.json     other people’s recordings that are shared with them
  notes.json                 their notes in recordings
  spoken-in-recordings-of-others.json   what they said, where the speaker has their e-mail address
  tasks.json                 tasks they created or are assigned to
  news.json                  their notifications, and when they read them
  appointments.json, calendars.json, folders.json, vocabulary.json, templates.json, webhooks.json
  audit-log.json             what they changed, and what was changed about them
${ofAccount}
A list with more than 1000 entries continues in NAME-2.json. Times are in UTC. Passwords, tokens and secrets aren’t
included, nor is anything that others own or said. To check that files are complete: sha256sum --check SHA256SUMS


Dieses Archiv enthält, was über eine Person gespeichert ist, Stand ${day}.

  profile.json               Name, E-Mail-Adresse, Zeitzone
  companies.json, teams.json wozu sie gehört
  recordings.json            die Aufnahmen, die sie angelegt hat, auch gelöschte, solange es sie noch gibt
  recordings/ID/             je Aufnahme: die Datei, das Transkript und die Zusammenfassungen
  attended-recordings.json   Aufnahmen anderer von Besprechungen, zu denen sie eingeladen war
  shared-recordings.json     Aufnahmen anderer, die mit ihr geteilt sind
  notes.json                 was sie zu Stellen von Aufnahmen notiert hat
  spoken-in-recordings-of-others.json   was sie dort gesagt hat, wo der Sprecher ihre E-Mail-Adresse hat
  tasks.json                 Aufgaben, die sie angelegt hat oder für die sie zuständig ist
  news.json                  welche Neuigkeiten sie bekam und wann sie sie gelesen hat
  appointments.json, calendars.json, folders.json, vocabulary.json, templates.json, webhooks.json
  audit-log.json             was sie geändert hat und was über sie geändert wurde
${vonKonto}
Eine Liste mit mehr als 1000 Einträgen geht in NAME-2.json weiter. Zeiten sind in UTC. Kennwörter, Token und
Geheimnisse stehen nicht darin; von dem, was anderen gehört oder andere gesagt haben, nichts. Ob eine Datei
vollständig ist, sagt SHA256SUMS: sha256sum --check SHA256SUMS
`
}

const ACCOUNT = `  voice-profiles.json        their saved voice: numbers, and the model that produced them
  sessions.json, access-tokens.json, applications.json, sign-ons.json, second-factor.json   what they signed in with, or can
`
const KONTO = `  voice-profiles.json        was von ihrer Stimme gemerkt ist: Zahlen, und das Modell, von dem sie stammen
  sessions.json, access-tokens.json, applications.json, sign-ons.json, second-factor.json   womit das Konto geöffnet wurde oder werden kann
`
