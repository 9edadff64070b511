import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import { createTemplateStore } from './template-store.ts'

type TemplateOperations = 'listMeetingTemplates' | 'getMeetingTemplate' | 'listMeetingTemplateSections'

export function templateHandlers(db: Db): Pick<RouteHandlers, TemplateOperations> {
  const templates = createTemplateStore(db)
  return {
    async listMeetingTemplates(request, reply) {
      const page = pageRequest(request.query ?? {})
      const { total, items } = await templates.list(request.member, page)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async getMeetingTemplate(request, reply) {
      const template = await templates.find(request.member, request.params.meetingTemplateId)
      if (template === null) throw Problem.notFound('Meeting template')
      return reply.code(200).send(template)
    },

    async listMeetingTemplateSections(request, reply) {
      const template = await templates.find(request.member, request.params.meetingTemplateId)
      if (template === null) throw Problem.notFound('Meeting template')
      return reply.code(200).send(template.sections)
    },
  }
}
