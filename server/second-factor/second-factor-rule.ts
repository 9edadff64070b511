import { sql } from 'kysely'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { SecondFactorRule } from '../../openapi/generated/types.ts'
import { type Caller, type PresentMember, requireOwner } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { lockedDirectory } from '../directories/locked-directory.ts'
import { isId } from '../http/request-context.ts'
import { directoriesOf } from '../identity/password-reset-store.ts'
import { endSessionsOf } from '../identity/session-store.ts'
import { isLetIn } from '../identity/user-store.ts'
import { Problem } from '../problems.ts'
import type { SsoConfig } from '../sso/sso-config.ts'
import { deleteFactors, hasFactor } from './factor-store.ts'

type RuleHandlers = Pick<RouteHandlers, 'getSecondFactorRule' | 'replaceSecondFactorRule' | 'deleteMemberSecondFactor'>

/**
 * Who in a company needs a second step to sign in, and the reset for members who lost theirs (extension `two-factor`).
 */
export function secondFactorRuleHandlers({ db, sso }: { db: Db; sso: SsoConfig | null }): RuleHandlers {
  return {
    async getSecondFactorRule(request, reply) {
      return reply.code(200).send(await readRule(db, request.member.directoryId))
    },

    async replaceSecondFactorRule(request, reply) {
      requireOwner(request.member)
      const rule = { roles: roles.filter((role) => request.body.roles.includes(role)) }
      await requireOwnFactor({ db, sso }, request.caller, { directoryId: request.member.directoryId, rule })
      await replaceRule(db, request.member, { rule, expected: request.body.expected })
      return reply.code(200).send(rule)
    },

    async deleteMemberSecondFactor(request, reply) {
      requireOwner(request.member)
      const { directoryId, userId: byUserId } = request.member
      await resetMember(db, { directoryId, userId: request.params.userId, byUserId })
      return reply.code(204).send()
    },
  }
}

const roles = ['owner', 'admin', 'user'] as const

async function readRule(db: Db, directoryId: string): Promise<SecondFactorRule> {
  const { secondFactorRoles } = await db
    .selectFrom('directories')
    .select('secondFactorRoles')
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return { roles: roles.filter((role) => secondFactorRoles.includes(role)) }
}

/** Throws 400 if the rule would lock out the owner who sets it. */
async function requireOwnFactor(
  { db, sso }: { db: Db; sso: SsoConfig | null },
  { userId, sessionId }: Caller,
  { directoryId, rule }: { directoryId: string; rule: SecondFactorRule },
) {
  if (!rule.roles.includes('owner') || (await hasFactor(db, userId))) return
  const session = await db.selectFrom('sessions').select('method').where('sessionId', '=', sessionId).executeTakeFirst()
  if (session?.method === 'singleSignOn' && sso?.directoryId === directoryId) return
  throw new Problem(400, 'Set up your own second factor first. Otherwise you’d lock yourself out of the company.')
}

/** Returns the roles that only one of the rules requires. */
const differing = (one: SecondFactorRule, other: SecondFactorRule) =>
  roles.filter((role) => one.roles.includes(role) !== other.roles.includes(role))

type Replacement = { rule: SecondFactorRule; expected: SecondFactorRule | undefined }

/**
 * Sets the rule and logs what changed. Throws 409 if it isn't as `expected`, because that would undo another owner's
 * change.
 */
function replaceRule(db: Db, { directoryId, userId }: PresentMember, { rule, expected }: Replacement): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { name } = await lockedDirectory(trx, directoryId).select('name').executeTakeFirstOrThrow()
    const before = await readRule(trx, directoryId)
    if (expected !== undefined && differing(before, expected).length > 0)
      throw Problem.conflict('The rule was changed elsewhere.')
    const changed = differing(before, rule)
    if (changed.length === 0) return
    await trx
      .updateTable('directories')
      .set({ secondFactorRoles: rule.roles })
      .where('directoryId', '=', directoryId)
      .execute()
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'secondFactorRule.updated',
      resourceId: directoryId,
      resourceName: name,
      changes: changed.map((role) => ({
        field: `secondFactorOf_${role}`,
        before: String(before.roles.includes(role)),
        after: String(rule.roles.includes(role)),
      })),
    })
  })
}

type Reset = { directoryId: string; userId: string; byUserId: string }

/**
 * Removes a member's second factors. As with links for a new password, not one's own, and not those of a member of
 * another company, whose account this company has no right to.
 */
function resetMember(db: Db, { directoryId, userId, byUserId }: Reset): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const directories = isId(userId) ? await directoriesOf(trx, userId) : []
    if (!directories.includes(directoryId)) throw Problem.notFound('Member')
    if (userId === byUserId) throw new Problem(400, 'Remove your own second factor in your settings.')
    if (directories.length > 1) {
      throw new Problem(400, 'This account is also in other companies. Only the person can remove its second factor.')
    }
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!(await deleteFactors(trx, userId))) throw Problem.notFound('Second factor')
    await endSessionsOf(trx, { userId })
    const note = { action: 'secondFactor.deleted', resourceId: userId, resourceName: email } as const
    await recordAudit(trx, { directoryId, userId: byUserId, ...note })
  })
}

/** Returns the names of the companies that require a second factor of this person. */
export async function companiesAsking(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .innerJoin('roles', 'roles.roleId', 'memberships.roleId')
    .select('directories.name')
    .where('memberships.userId', '=', userId)
    .where(isLetIn())
    .where('directories.deletedOn', 'is', null)
    .where(sql<boolean>`roles.code = any(directories.second_factor_roles)`)
    .orderBy('directories.name')
    .execute()
  return rows.map(({ name }) => name)
}
