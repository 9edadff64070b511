import { hashPassword } from '../identity/password.ts'
import { defaultBuiltInTemplate } from '../templates/built-in-templates/built-in-templates.ts'
import type { Person } from './sample-content.ts'
import { addRows, companyId, userId, type Seeding } from './seeding.ts'

/** What every account of the sample company signs in with. */
export const SAMPLE_PASSWORD = 'minutebook'

const DAY_MS = 86_400_000
/** The company is older than its recordings. */
const FOUNDED_DAYS_AGO = 400

/** The directory with its seats, accounts, memberships and teams. */
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
