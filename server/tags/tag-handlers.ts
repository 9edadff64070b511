import { requireAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { UpdateTagBody } from '../../openapi/generated/types.ts'
import { FieldReader, type FieldRule } from '../identity/field-reader.ts'
import { nameRule } from '../identity/profile-rules.ts'
import { Problem } from '../problems.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { palette } from './palette.ts'
import { replaceRecordingTags } from './recording-tags.ts'
import { restoreTag } from './restore-tag.ts'
import { countTags } from './tag-usage.ts'
import { createTag, deleteTag, listTags, updateTag } from './tag-store.ts'

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
      const tag = await updateTag(db, { directoryId, tagId: request.params.tagId }, readChanges(request.body))
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

/** Two spellings of the same letters are one name. */
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
