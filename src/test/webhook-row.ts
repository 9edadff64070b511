import { newId } from '#server/new-id.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { service } from './app-test'

type Facts = {
  isDirectoryWide?: boolean
  name?: string
  url?: string
  event?: 'summary.ready' | 'manual' | 'recording.summarized'
}

/** Inserts a webhook directly, to allow old ones that the API would refuse. */
export async function addWebhook(
  { directoryId }: TestDirectory,
  { userId }: { userId: string },
  {
    name = 'Wiki',
    url = 'https://hooks.example.com/minutes',
    event = 'summary.ready',
    isDirectoryWide = false,
  }: Facts = {},
) {
  const webhookId = newId()
  const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  await service.db
    .insertInto('webhooks')
    .values({ webhookId, directoryId, userId, name, url, event, secret, isDirectoryWide })
    .execute()
  return webhookId
}
