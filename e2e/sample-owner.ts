import { expect } from '@playwright/test'
import type { E2eService } from './fixtures.ts'

type SampleService = E2eService & { tokens: Record<string, string> }

/** API client of the sample company's owner. */
export async function sampleOwner({ address, tokens }: SampleService) {
  const authorization = `Bearer ${tokens['owner@sample.test']}`
  const [{ directoryId }] = await (await fetch(`${address}/v1.0/directories`, { headers: { authorization } })).json()

  const at = (path: string) => `${address}/v1.0/directories/${directoryId}${path}`

  async function get(path: string) {
    const response = await fetch(at(path), { headers: { authorization } })
    expect(response.status).toBe(200)
    return response.json()
  }

  async function post(path: string, body: object) {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await fetch(at(path), { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return response.json()
  }

  async function remove(path: string) {
    const response = await fetch(at(path), { method: 'DELETE', headers: { authorization } })
    expect(response.status).toBe(204)
  }

  return {
    directoryId: String(directoryId),
    get,
    post,
    /** Returns the link and the id of the new person. */
    invite: (email: string): Promise<{ invitationUrl: string; userId: string }> =>
      post('/memberships', {
        email,
        roleId: '00000000-0000-7000-8000-000000000003',
        licenseId: '00000000-0000-7000-8000-000000000011',
        languageCode: 'en',
      }),
    /** Both free a license seat: the sample company has few. */
    remove: (userId: string) => remove(`/memberships/${userId}`),
    withdraw: (userId: string) => remove(`/invitations/${userId}`),
    removeRecording: (recordingId: string) => remove(`/recordings/${recordingId}`),
    removeFolder: (folderId: string) => remove(`/folders/${folderId}`),
    removeTask: (taskId: string) => remove(`/tasks/${taskId}`),
  }
}
