import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { readNewsMail, updateNewsMail } from './news-mail-store.ts'
import { countNews, listNews, markNewsRead } from './news-store.ts'

type NewsDeps = { db: Db; visibility: RecordingVisibility; isMailSent: boolean }

/** What is new for the caller (extension `news`). */
export function newsHandlers({
  db,
  visibility,
  isMailSent,
}: NewsDeps): Pick<RouteHandlers, 'listNews' | 'countNews' | 'readNews' | 'getNewsMail' | 'updateNewsMail'> {
  async function unreadOf(member: PresentMember) {
    const { unread, unreadTasks } = await countNews(db, await visibility.viewerOf(member))
    return { unread, unreadTasks }
  }

  return {
    async listNews(request, reply) {
      const page = pageRequest(request.query ?? {})
      const viewer = await visibility.viewerOf(request.member)
      const { total } = await countNews(db, viewer)
      return reply.code(200).send(pageOf(page, total, await listNews(db, viewer, page)))
    },

    async countNews(request, reply) {
      return reply.code(200).send(await unreadOf(request.member))
    },

    async readNews(request, reply) {
      await markNewsRead(db, request.member, request.body)
      return reply.code(200).send(await unreadOf(request.member))
    },

    async getNewsMail(request, reply) {
      return reply.code(200).send({ frequency: await readNewsMail(db, request.member), isMailSent })
    },

    async updateNewsMail(request, reply) {
      const { frequency } = request.body
      await updateNewsMail(db, request.member, frequency)
      return reply.code(200).send({ frequency, isMailSent })
    },
  }
}
