import { sql } from 'kysely'
import * as z from 'zod/mini'

import { ConfigError } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { makeSearchable } from '../search/make-searchable.ts'
import type { Company, SampleTask } from './company.ts'
import { createSampleClock } from './sample-clock.ts'
import { readSampleContent, entryOf, type SampleContent } from './sample-content.ts'
import { seedRecordings, storeSampleFiles } from './seed-recordings.ts'
import { sampleId } from './sample-sources.ts'
import { seedPeople, writeSampleTokens } from './seed-people.ts'
import { seedAppointments, copyId } from './seed-appointments.ts'
import { seedNews } from './seed-news.ts'
import { seedSettings } from './seed-settings.ts'
import { addRows, companyId, userId, notInFuture, recordedOnOf, summaryId, type Seeding } from './seeding.ts'

type SampleTarget = {
  db: Db
  files: FileStore
  /** Where to write `sample-tokens.json`. */
  dataFolder: string
  /** Dates in the company are relative to the time of its first seeding. */
  now: Date
}

/** Increased when a version adds to the company, so that older data folders get the additions. */
const SAMPLE_VERSION = 1
const SETTING = 'sample'

const marker = z.object({ version: z.number(), seededOn: z.string() })

type Marker = z.infer<typeof marker>

/**
 * Adds the sample company to a data folder, once: later changes and deletions by people are kept. Requires the built-in
 * templates. The password of every account is `SAMPLE_PASSWORD`.
 *
 * @throws ConfigError if one of the sample's e-mail addresses belongs to another account
 */
export async function seedSample({ db, files, dataFolder, now }: SampleTarget): Promise<void> {
  const done = await readMarker(db)
  if (done === null || done.version < SAMPLE_VERSION) {
    const content = await readSampleContent()
    await refuseTakenEmails(db, content)
    await storeSampleFiles(files, content)
    const seededOn = done === null ? now : new Date(done.seededOn)
    await db.transaction().execute(async (trx) => {
      // In order: a transaction has one connection.
      for (const company of content.companies) await seedCompany(trx, { company, content, now: seededOn })
      await writeMarker(trx, { version: SAMPLE_VERSION, seededOn: seededOn.toISOString() })
    })
    // People who try it out search right away.
    await makeSearchable(db, new AbortController().signal)
  }
  await writeSampleTokens(db, dataFolder)
}

async function seedCompany(db: Db, { company, content, now }: { company: Company; content: SampleContent; now: Date }) {
  const seeding: Seeding = {
    db,
    company,
    content,
    clock: createSampleClock(now, company.timeZone),
    directoryId: sampleId('directory', company.key),
  }
  await seedPeople(seeding)
  await seedFolders(seeding)
  await seedSettings(seeding)
  await seedRecordings(seeding)
  await seedAppointments(seeding)
  await seedTasks(seeding)
  await seedNews(seeding, new Map(company.tasks.map((task) => [task.key, createdOnOf(seeding, task)])))
}

async function refuseTakenEmails(db: Db, { people }: SampleContent) {
  const members = [...people.values()].filter(({ company }) => company !== null)
  const taken = await db
    .selectFrom('users')
    .select('email')
    .where(
      sql<string>`lower(email)`,
      'in',
      members.map(({ email }) => email),
    )
    .where(
      'userId',
      'not in',
      members.map(({ key }) => userId(key)),
    )
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (taken === undefined) return
  throw new ConfigError(
    `The sample company needs the address ${taken.email}, which has an account in this data folder. Choose another with --data.`,
  )
}

async function readMarker(db: Db): Promise<Marker | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst()
  return row === undefined ? null : marker.parse(row.value)
}

async function writeMarker(db: Db, value: Marker) {
  const json = sql<string>`${JSON.stringify(value)}::jsonb`
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}

const DAY_MS = 86_400_000
const FOLDERS_DAYS_AGO = 120

/** Adds folders, their shares and favorites. Parents come before their children in the file. */
async function seedFolders(seeding: Seeding): Promise<void> {
  const { clock, company, directoryId } = seeding
  const madeOn = new Date(clock.now.getTime() - FOLDERS_DAYS_AGO * DAY_MS)
  const folderId = (key: string) => companyId(seeding, 'folder', key)
  await addRows(
    seeding,
    'folders',
    company.folders.map(({ key, name, description, owner, parent }) => ({
      folderId: folderId(key),
      directoryId,
      ownerUserId: userId(owner),
      parentFolderId: parent === null ? null : folderId(parent),
      name,
      description,
      createdOn: madeOn,
      modifiedOn: madeOn,
    })),
  )
  await addRows(
    seeding,
    'folderUserShares',
    company.folders.flatMap(({ key, users }) =>
      Object.entries(users).map(([person, accessLevel]) => ({
        folderId: folderId(key),
        userId: userId(person),
        accessLevel,
      })),
    ),
  )
  await addRows(
    seeding,
    'folderTeamShares',
    company.folders.flatMap(({ key, teams }) =>
      Object.entries(teams).map(([team, accessLevel]) => ({
        folderId: folderId(key),
        teamId: companyId(seeding, 'team', team),
        accessLevel,
      })),
    ),
  )
  await addRows(
    seeding,
    'folderFavorites',
    company.folders.flatMap(({ key, favoriteOf }) =>
      favoriteOf.map((person) => ({ folderId: folderId(key), userId: userId(person) })),
    ),
  )
}

const HOUR_MS = 3_600_000
const UNLINKED_DAYS_AGO = 3

async function seedTasks(seeding: Seeding): Promise<void> {
  await addRows(
    seeding,
    'tasks',
    seeding.company.tasks.map((task) => taskRow(seeding, task)),
  )
}

function taskRow(seeding: Seeding, task: SampleTask) {
  const createdOn = createdOnOf(seeding, task)
  const changedOn = notInFuture(seeding, new Date(createdOn.getTime() + 20 * HOUR_MS))
  return {
    taskId: companyId(seeding, 'task', task.key),
    directoryId: seeding.directoryId,
    subject: task.subject,
    description: task.description,
    ownerUserId: userId(task.owner),
    responsibleUserId: task.responsible === null ? null : userId(task.responsible),
    dueDate: task.due === null ? null : seeding.clock.dueBy(task.due.by, recordedOnOf(seeding, task.due.recording)),
    isDone: task.state === 'done',
    doneOn: task.state === 'done' ? changedOn : null,
    isCanceled: task.state === 'canceled',
    canceledOn: task.state === 'canceled' ? changedOn : null,
    recordingSummaryId: task.recording === null ? null : mainSummaryId(seeding, task.recording),
    appointmentId: task.appointment === null ? null : copyId(seeding, task.appointment, task.owner),
    createdOn,
    modifiedOn: task.state === 'open' ? createdOn : changedOn,
  }
}

function createdOnOf(seeding: Seeding, { recording }: SampleTask): Date {
  if (recording === null) return new Date(seeding.clock.now.getTime() - UNLINKED_DAYS_AGO * DAY_MS)
  return notInFuture(seeding, new Date(recordedOnOf(seeding, recording).getTime() + HOUR_MS))
}

function mainSummaryId({ content }: Seeding, recording: string): string {
  const [first] = entryOf(content.summaries, recording).summaries
  if (first === undefined) throw new Error(`${recording} has no summary.`)
  return summaryId(recording, first.languageCode)
}
