import { requireAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { FieldReader, type FieldRule, nameRule } from '../identity/field-rules.ts'
import { Problem } from '../problems.ts'
import { findTeamUser, listTeamMemberships, listTeamUsers, replaceTeamMemberships } from './team-membership-store.ts'
import { archiveTeam, createTeam, listTeams, listTeamsOfMember, requireTeam, updateTeam } from './team-store.ts'

type TeamOperations =
  | 'listTeams'
  | 'createTeam'
  | 'updateTeam'
  | 'deleteTeam'
  | 'listTeamMemberships'
  | 'replaceTeamMemberships'
  | 'listTeamUsers'
  | 'getTeamUser'
  | 'listTeamsOfMember'

/** Teams and their members: every member can read them, admins and owners can change them. */
export function teamHandlers(db: Db): Pick<RouteHandlers, TeamOperations> {
  return {
    async listTeams(request, reply) {
      return reply.code(200).send(await listTeams(db, request.member.directoryId))
    },

    async createTeam(request, reply) {
      requireAdmin(request.member)
      const { name, code = null } = readTeam(request.body)
      return reply.code(200).send(await createTeam(db, request.member.directoryId, { name, code }))
    },

    async updateTeam(request, reply) {
      requireAdmin(request.member)
      const { directoryId } = request.member
      const { teamId } = request.params
      return reply.code(200).send(await updateTeam(db, { directoryId, teamId }, readTeam(request.body)))
    },

    async deleteTeam(request, reply) {
      requireAdmin(request.member)
      await archiveTeam(db, request.member, request.params.teamId)
      return reply.code(204).send()
    },

    async listTeamMemberships(request, reply) {
      const { teamId } = request.params
      await requireTeam(db, request.member.directoryId, teamId)
      return reply.code(200).send(await listTeamMemberships(db, teamId))
    },

    async replaceTeamMemberships(request, reply) {
      requireAdmin(request.member)
      const { teamId } = request.params
      const { userIds, expectedUserIds: expected = null } = request.body
      return reply.code(200).send(await replaceTeamMemberships(db, request.member, { teamId, userIds, expected }))
    },

    async listTeamUsers(request, reply) {
      const { teamId } = request.params
      await requireTeam(db, request.member.directoryId, teamId)
      return reply.code(200).send(await listTeamUsers(db, teamId))
    },

    async getTeamUser(request, reply) {
      const { teamId, userId } = request.params
      await requireTeam(db, request.member.directoryId, teamId)
      const user = await findTeamUser(db, { teamId, userId })
      if (user === null) throw Problem.notFound('User')
      return reply.code(200).send(user)
    },

    async listTeamsOfMember(request, reply) {
      const { directoryId } = request.member
      return reply.code(200).send(await listTeamsOfMember(db, directoryId, request.params.userId))
    },
  }
}

type TeamText = { name: string; code?: string | null }

/** Trims both; an empty code is null. */
function readTeam({ name, code }: TeamText): TeamText {
  const reader = new FieldReader()
  const team: TeamText = { name: reader.read('name', name, nameRule) }
  if (code === null || code?.trim() === '') team.code = null
  else if (code !== undefined) team.code = reader.read('code', code, codeRule)
  reader.finish()
  return team
}

const codeRule: FieldRule = { ...nameRule, message: 'must be a short name on one line.' }
