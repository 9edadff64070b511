import { type RawBuilder, sql } from 'kysely'
import { isAdmin, type PresentMember, requireAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { TagUsage, UpdateTagBody } from '../../openapi/generated/types.ts'
import { FieldReader, type FieldRule, nameRule } from '../identity/field-rules.ts'
import { Problem } from '../problems.ts'
import type { RecordingVisibility, Viewer } from '../recordings/recording-visibility.ts'
import { createTag, deleteTag, listTags, palette, restoreTag, updateTag } from './tag-store.ts'
import { replaceRecordingTags, carriedTags, inheritedTags } from './recording-tags.ts'
import { visibleIds } from '../recordings/recording-page.ts'

type TagOperations =
  | 'listTags'
  | 'createTag'
  | 'listTagColors'
  | 'countTags'
  | 'updateTag'
  | 'deleteTag'
  | 'restoreTag'
  | 'replaceRecordingTags'

export function tagHandlers(db: Db, visibility: RecordingVisibility): Pick<RouteHandlers, TagOperations> {
  return {
    async listTags(request, reply) {
      return reply.code(200).send({ items: await listTags(db, request.member.directoryId) })
    },

    async createTag(request, reply) {
      requireAdmin(request.member)
      const name = readName(request.body.name)
      const { colorCode = null } = request.body
      return reply.code(200).send(await createTag(db, request.member.directoryId, { name, colorCode }))
    },

    async listTagColors(_request, reply) {
      return reply.code(200).send(palette.map((colorCode) => ({ colorCode })))
    },

    async countTags(request, reply) {
      const { member } = request
      return reply.code(200).send(await countTags(db, member, await visibility.viewerOf(member)))
    },

    async updateTag(request, reply) {
      requireAdmin(request.member)
      const { directoryId } = request.member
      const changes = readChanges(request.body)
      const { expected } = request.body
      const tag = await updateTag(db, { directoryId, tagId: request.params.tagId }, { changes, expected })
      if (tag === null) throw Problem.notFound('Tag')
      return reply.code(200).send(tag)
    },

    async deleteTag(request, reply) {
      requireAdmin(request.member)
      if (!(await deleteTag(db, request.member, request.params.tagId))) throw Problem.notFound('Tag')
      return reply.code(204).send()
    },

    async restoreTag(request, reply) {
      requireAdmin(request.member)
      const tag = await restoreTag(db, request.member, request.params.tagId)
      if (tag === null) throw Problem.notFound('Tag')
      return reply.code(200).send(tag)
    },

    async replaceRecordingTags(request, reply) {
      const change = { recordingId: request.params.recordingId, tagIds: request.body.tagIds }
      return reply.code(200).send(await replaceRecordingTags({ db, visibility }, request.member, change))
    },
  }
}

/** Different encodings of the same letters are one name. */
const tagNameRule: FieldRule = { ...nameRule, parse: (text) => nameRule.parse(text.normalize('NFC')) }

function readName(text: string): string {
  const reader = new FieldReader()
  const name = reader.read('name', text, tagNameRule)
  reader.finish()
  return name
}

function readChanges({ name, colorCode }: UpdateTagBody) {
  if (name === undefined && colorCode === undefined) {
    const message = 'at least one of name and colorCode is required.'
    throw Problem.invalid(['name', 'colorCode'].map((field) => ({ field, code: 'required', message })))
  }
  return {
    ...(name === undefined ? {} : { name: readName(name) }),
    ...(colorCode === undefined ? {} : { colorCode }),
  }
}

/** Counts, for each tag, the recordings that the viewer can see and the appointments. */
async function countTags(db: Db, member: PresentMember, viewer: Viewer): Promise<TagUsage[]> {
  const { directoryId, userId } = member
  const uses = viewer.seesAll ? allUses(directoryId) : usesSeenBy(viewer)
  const { rows } = await sql<TagUsage>`
    select tags.tag_id, ${uses.count} as recording_count, coalesce(by_appointment.count, 0) as appointment_count
    from tags
    left join (${uses.source}) uses on uses.tag_id = tags.tag_id
    left join (
      select tag_id, count(*)::int as count
      from appointment_tags join appointments using (appointment_id)
      where appointments.directory_id = ${directoryId} and appointments.deleted_on is null
        and (${isAdmin(member)} or appointments.user_id = ${userId})
      group by tag_id
    ) by_appointment on by_appointment.tag_id = tags.tag_id
    where tags.directory_id = ${directoryId} and tags.deleted_on is null`.execute(db)
  return rows
}

/** The rows to count, and the count based on them and on the stored usage of `tags`. */
type Uses = { source: RawBuilder<unknown>; count: RawBuilder<number> }

function usesSeenBy(viewer: Viewer): Uses {
  return {
    source: sql`
      select tag_id, count(*)::int as count from (${carriedTags(visibleIds(viewer))}) carried group by tag_id`,
    count: sql`coalesce(uses.count, 0)`,
  }
}

/**
 * For people who can see everything: a tag's direct uses are counted incrementally (migration 0010), so only recordings
 * that inherit it are looked up.
 */
function allUses(directoryId: string): Uses {
  return {
    source: sql`
      select inherited.tag_id, count(*)::int as count
      from (${inheritedTags(directoryId)}) inherited
      join recordings using (recording_id)
      where recordings.deleted_on is null and not exists (
        select from recording_tags own
        where own.recording_id = inherited.recording_id and own.tag_id = inherited.tag_id
      )
      group by inherited.tag_id`,
    count: sql`tags.use_count - coalesce(by_appointment.count, 0) + coalesce(uses.count, 0)`,
  }
}
