import type { SpawnedService } from './spawn-service.ts'

export const benchOwner = { email: 'owner@bench.test', password: 'a long enough password' }

export type BenchCompany = { directoryId: string; token: string }

/** Completes the first-run setup of a new service with the token it printed. */
export async function setUpCompany(service: SpawnedService): Promise<BenchCompany> {
  const setupToken = /#token=(\S+)/.exec(service.lines.join('\n'))?.[1]
  if (setupToken === undefined) throw new Error('The service printed no setup link.')
  const session = await postJson(`${service.address}/v1.0/setup`, null, {
    ...benchOwner,
    setupToken,
    firstName: 'Bench',
    lastName: 'Owner',
    directoryName: 'Bench',
    languageCode: 'en',
    timeZone: 'UTC',
  })
  const response = await fetch(`${service.address}/v1.0/directories`, { headers: bearer(session.accessToken) })
  const directories = await response.json()
  return { token: session.accessToken, directoryId: directories[0].directoryId }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Posts JSON and returns the JSON response; throws with the service's message if it refuses. */
export async function postJson(url: string, token: string | null, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : bearer(token)) },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}
