import { addClient } from '#server/oauth/client-store.ts'
import { service } from './app-test'

/** Like allowing the application “Wiki” on the consent page; returns its id. */
export async function allowWiki(userId: string): Promise<string> {
  const scope = 'read write'
  const { clientId } = await addClient(service.db, {
    name: 'Wiki',
    clientUri: 'https://wiki.example.com',
    redirectUris: ['https://wiki.example.com/callback'],
    scope,
  })
  await service.db
    .insertInto('oauthRecords')
    .values({
      model: 'Grant',
      recordHash: clientId,
      grantId: clientId,
      userId,
      clientId,
      payload: JSON.stringify({ openid: { scope } }),
      expiresOn: new Date(Date.now() + 86_400_000),
    })
    .execute()
  return clientId
}
