import { sql } from 'kysely'
import { ownActions } from '../../audit/audit-log.ts'
import type { Db } from '../../db/open-database.ts'
import { listApplications } from '../../oauth/application-store.ts'
import { createEmbeddingSeal } from '../../voices/voiceprints.ts'
import { exportedColumns } from '../personal-texts.ts'
import { type ExportPart, type ExportScope, jsonPart, listParts, PAGE } from './export-parts.ts'

/** Yields who the person is and where they belong, plus their account if the copy is their own. */
export async function* accountParts(db: Db, scope: ExportScope): AsyncGenerator<ExportPart> {
  const { userId, directoryIds, hasAccount } = scope
  const profile = await db
    .selectFrom('users')
    .select(exportedColumns.profile)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  yield jsonPart('profile.json', profile)
  yield jsonPart('companies.json', await companies(db, scope))
  yield jsonPart('teams.json', await teams(db, scope))
  yield* auditParts(db, { userId, directoryIds, hasAccount })
  if (!hasAccount) return
  yield jsonPart(
    'sessions.json',
    await db
      .selectFrom('sessions')
      .select(exportedColumns.sessions)
      .where('userId', '=', userId)
      .orderBy('sessionId')
      .execute(),
  )
  yield jsonPart(
    'access-tokens.json',
    await db
      .selectFrom('accessTokens')
      .select(exportedColumns.accessTokens)
      .where('userId', '=', userId)
      .where('kind', '=', 'personal')
      .orderBy('tokenId')
      .execute(),
  )
  yield jsonPart('second-factor.json', await secondFactor(db, userId))
  yield jsonPart('voice-profiles.json', await voiceprints(db, userId))
  yield jsonPart('applications.json', await listApplications(db, userId))
  yield jsonPart(
    'sign-ons.json',
    await db.selectFrom('userIdentities').select(exportedColumns.signOns).where('userId', '=', userId).execute(),
  )
}

/** Returns their second factors, without secrets or anything a code or signature could be made from. */
async function secondFactor(db: Db, userId: string) {
  const [totp] = await db.selectFrom('totpFactors').select(exportedColumns.totp).where('userId', '=', userId).execute()
  return {
    authenticatorApp: totp ?? null,
    passkeys: await db
      .selectFrom('passkeys')
      .select(exportedColumns.passkeys)
      .where('userId', '=', userId)
      .orderBy('passkeyId')
      .execute(),
    recoveryCodes: await db
      .selectFrom('recoveryCodes')
      .select(exportedColumns.recoveryCodes)
      .where('userId', '=', userId)
      .execute(),
  }
}

/** Returns their voiceprints as numbers: only their own copy has these. */
async function voiceprints(db: Db, userId: string) {
  const rows = await db
    .selectFrom('voiceprints')
    .select(exportedColumns.voiceprints)
    .where('userId', '=', userId)
    .orderBy('voiceprintId')
    .execute()
  const seal = await createEmbeddingSeal(db)
  return rows.map(({ sealedEmbedding, modelId, ...row }) => ({
    ...row,
    model: modelId,
    embedding:
      sealedEmbedding === null || modelId === null
        ? null
        : [...seal.open({ ...row, userId, modelId }, sealedEmbedding)],
  }))
}

function companies(db: Db, { userId, directoryIds }: ExportScope) {
  return db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .innerJoin('roles', 'roles.roleId', 'memberships.roleId')
    .innerJoin('licenses', 'licenses.licenseId', 'memberships.licenseId')
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.directoryId', '=', 'memberships.directoryId')
        .onRef('invitations.userId', '=', 'memberships.userId'),
    )
    .select(exportedColumns.companies)
    .where('memberships.userId', '=', userId)
    .where('memberships.directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
    .execute()
}

function teams(db: Db, { userId, directoryIds }: ExportScope) {
  return db
    .selectFrom('teamMemberships')
    .innerJoin('teams', 'teams.teamId', 'teamMemberships.teamId')
    .select(exportedColumns.teams)
    .where('teamMemberships.userId', '=', userId)
    .where('teamMemberships.deletedOn', 'is', null)
    .where('teams.deletedOn', 'is', null)
    .where('teams.directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
    .execute()
}

/** Yields what they did, and what was done to their membership and account. */
function auditParts(db: Db, { userId, directoryIds, hasAccount }: Omit<ExportScope, 'email'>) {
  return listParts('audit-log', 'auditEntryId', (after) =>
    db
      .selectFrom('auditEntries')
      .select(exportedColumns.auditLog)
      .where((eb) => eb.or([eb('userId', '=', userId), eb('resourceId', '=', userId)]))
      .where((eb) =>
        eb.or([
          eb('directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`),
          ...(hasAccount ? [eb('directoryId', 'is', null)] : []),
        ]),
      )
      .$if(!hasAccount, (query) => query.where('action', 'not in', ownActions))
      .where('auditEntryId', '>', after)
      .orderBy('auditEntryId')
      .limit(PAGE)
      .execute(),
  )
}
