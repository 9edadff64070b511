import fs from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { hashPassword } from '../identity/password.ts'
import { defaultBuiltInTemplate } from '../templates/built-in-templates/built-in-templates.ts'
import type { Person } from './sample-content.ts'
import { addRows, companyId, type Seeding, userId } from './seeding.ts'
import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'
import { createPersonalToken } from '../tokens/token-store.ts'

/** The password of every account in the sample company. */
export const SAMPLE_PASSWORD = 'minutebook'

const DAY_MS = 86_400_000
/** Older than its recordings. */
const FOUNDED_DAYS_AGO = 400

/** Adds the directory with its seats, accounts, memberships and teams. */
export async function seedPeople(seeding: Seeding): Promise<void> {
  const { company, directoryId } = seeding
  await addRows(seeding, 'directories', [
    {
      directoryId,
      name: company.name,
      languageCode: company.languageCode,
      timeZone: company.timeZone,
      defaultMeetingTemplateId: defaultBuiltInTemplate(company.languageCode).meetingTemplateId,
      createdOn: foundedOn(seeding),
    },
  ])
  await seedMembers(seeding)
  await seedTeams(seeding)
}

async function seedMembers(seeding: Seeding) {
  const { db, company, content, directoryId } = seeding
  const members = [...content.people.values()].filter((person) => person.company === company.key)
  const roles = await db.selectFrom('roles').select(['roleId', 'code']).execute()
  const licenses = await db.selectFrom('licenses').select(['licenseId', 'name']).execute()
  const roleIds = new Map<string, string>(roles.map(({ roleId, code }) => [code, roleId]))
  const licenseIds = new Map<string, string>(licenses.map(({ licenseId, name }) => [name, licenseId]))
  await addRows(
    seeding,
    'directoryLicenses',
    licenses.map(({ licenseId, name }) => ({
      directoryId,
      licenseId,
      seats: name === 'Full' ? company.seats.Full : company.seats.Reader,
    })),
  )
  const createdOn = foundedOn(seeding)
  await addRows(seeding, 'users', await Promise.all(members.map((person) => account(person, createdOn))))
  await addRows(
    seeding,
    'memberships',
    members.map((person) => ({
      directoryId,
      userId: userId(person.key),
      roleId: roleIds.get(person.role ?? 'user') ?? '',
      licenseId: licenseIds.get(person.license ?? 'Full') ?? '',
      isBlocked: person.isBlocked ?? false,
      createdOn,
    })),
  )
}

async function account(person: Person, createdOn: Date) {
  return {
    userId: userId(person.key),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    timeZone: person.timeZone ?? null,
    passwordHash: await hashPassword(SAMPLE_PASSWORD),
    createdOn,
  }
}

async function seedTeams(seeding: Seeding) {
  const { company, directoryId } = seeding
  const createdOn = foundedOn(seeding)
  await addRows(
    seeding,
    'teams',
    company.teams.map(({ key, name, code, isScimGroup }) => ({
      teamId: companyId(seeding, 'team', key),
      directoryId,
      name,
      code,
      isScimGroup,
      createdOn,
    })),
  )
  const mainTeams = new Map<string, string>()
  for (const { key, members } of company.teams) {
    for (const member of members) if (!mainTeams.has(member)) mainTeams.set(member, key)
  }
  await addRows(
    seeding,
    'teamMemberships',
    company.teams.flatMap(({ key, members }) =>
      members.map((member) => ({
        teamId: companyId(seeding, 'team', key),
        userId: userId(member),
        isMainTeam: mainTeams.get(member) === key,
      })),
    ),
  )
}

function foundedOn({ clock }: Seeding): Date {
  return new Date(clock.now.getTime() - FOUNDED_DAYS_AGO * DAY_MS)
}

/** Accounts whose tokens are written to a file, for people and scripts that try the API. */
export const tokenEmails = [
  'owner@sample.test',
  'admin@sample.test',
  'user@sample.test',
  'second@sample.test',
  'outsider@sample.test',
]

const tokensByEmail = z.record(z.string(), z.string())

type TokensByEmail = z.infer<typeof tokensByEmail>

/**
 * Writes `sample-tokens.json` (mode 600), a personal access token per e-mail address; tokens that still work are kept.
 */
export async function writeSampleTokens(db: Db, dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, 'sample-tokens.json')
  const before = await readTokens(file)
  const entries = await Promise.all(
    tokenEmails.map(async (email) => [email, await workingToken(db, email, before[email])] as const),
  )
  const after = Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null))
  const draft = `${file}.new`
  await fs.rm(draft, { force: true })
  await fs.writeFile(draft, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600 })
  await fs.rename(draft, file)
}

/** Returns null if the account was removed. */
async function workingToken(db: Db, email: string, known: string | undefined): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('userId')
    .where('email', '=', email)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (user === undefined) return null
  if (known !== undefined && (await isWorking(db, user.userId, known))) return known
  const { token } = await createPersonalToken(db, { userId: user.userId, name: 'Sample', expiresOn: null })
  return token
}

async function isWorking(db: Db, ownerId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('accessTokens')
    .select('tokenId')
    .where('tokenHash', '=', hashToken(token))
    .where('userId', '=', ownerId)
    .where('revokedOn', 'is', null)
    .where((eb) => eb.or([eb('expiresOn', 'is', null), eb('expiresOn', '>', new Date())]))
    .executeTakeFirst()
  return row !== undefined
}

/** Treats a missing or invalid file as empty. */
async function readTokens(file: string): Promise<TokensByEmail> {
  try {
    return tokensByEmail.parse(JSON.parse(await fs.readFile(file, 'utf8')))
  } catch {
    return {}
  }
}
