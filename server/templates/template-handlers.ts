import type { Db } from '../db/open-database.ts'
import type { Member } from '../access.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import {
  createTemplate,
  deleteTemplate,
  listDeletedTemplates,
  readTemplateUse,
  restoreTemplate,
  updateTemplate,
} from './template-editing.ts'
import { createTemplateStore } from './template-store.ts'

type TemplateOperations =
  | 'listMeetingTemplates'
  | 'getMeetingTemplate'
  | 'listMeetingTemplateSections'
  | 'createMeetingTemplate'
  | 'updateMeetingTemplate'
  | 'deleteMeetingTemplate'
  | 'restoreMeetingTemplate'
  | 'listDeletedMeetingTemplates'
  | 'getMeetingTemplateUse'

export function templateHandlers(db: Db): Pick<RouteHandlers, TemplateOperations> {
  const templates = createTemplateStore(db)
  const read = async (member: Member, meetingTemplateId: string) => {
    const template = await templates.find(member, meetingTemplateId)
    if (template === null) throw Problem.notFound('Meeting template')
    return template
  }
  return {
    async listMeetingTemplates(request, reply) {
      const page = pageRequest(request.query ?? {})
      const { total, items } = await templates.list(request.member, page)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async getMeetingTemplate(request, reply) {
      return reply.code(200).send(await read(request.member, request.params.meetingTemplateId))
    },

    async listMeetingTemplateSections(request, reply) {
      const { sections } = await read(request.member, request.params.meetingTemplateId)
      return reply.code(200).send(sections)
    },

    async createMeetingTemplate(request, reply) {
      const { member, body } = request
      return reply.code(200).send(await read(member, await createTemplate(db, member, body)))
    },

    async updateMeetingTemplate(request, reply) {
      const { member, body } = request
      const { meetingTemplateId } = request.params
      await updateTemplate(db, member, { meetingTemplateId, body })
      return reply.code(200).send(await read(member, meetingTemplateId))
    },

    async deleteMeetingTemplate(request, reply) {
      await deleteTemplate(db, request.member, request.params.meetingTemplateId)
      return reply.code(204).send()
    },

    async restoreMeetingTemplate(request, reply) {
      const { meetingTemplateId } = request.params
      await restoreTemplate(db, request.member, meetingTemplateId)
      return reply.code(200).send(await read(request.member, meetingTemplateId))
    },

    async listDeletedMeetingTemplates(request, reply) {
      return reply.code(200).send(await listDeletedTemplates(db, request.member))
    },

    async getMeetingTemplateUse(request, reply) {
      return reply.code(200).send(await readTemplateUse(db, request.member, request.params.meetingTemplateId))
    },
  }
}
