import { ApiError } from '~/api/errors'
import type { Recording } from '#openapi/generated/types.ts'
import { requestFiling, requestRename } from './upload-queries'
import type { UploadOptions } from './upload-options'
import type { Uploading } from './uploading'

type Applied = { person: Uploading; directoryId: string; recording: Recording; wishes: UploadOptions }

const DELAYS_MS = [1_000, 4_000]

/** Does for a new recording what the finalize request cannot: its folders, and a name that came too late or has slashes. */
export async function applyOptions({ person, directoryId, recording, wishes }: Applied): Promise<void> {
  const path = { directoryId, recordingId: recording.recordingId }
  const recordingName = wishes.name ?? recording.name ?? ''
  const { name } = wishes
  if (name !== null && recording.name !== name && person.hasExtension('recordings.edit')) {
    const renamed = await withRetry(() => requestRename(path, name))
    if (renamed === null) person.onOptionFailed({ recordingName, folderName: null })
    else person.onCreated(directoryId, renamed.answer)
  }
  for (const { folderId, name: folderName } of wishes.folders) {
    // oxlint-disable-next-line no-await-in-loop -- few, and each is answered for by itself
    const filed = await withRetry(() => requestFiling({ ...path, folderId }))
    if (filed === null) person.onOptionFailed({ recordingName, folderName })
  }
}

type Kept<Answer> = { answer: Answer }

/** Null when it was refused, or still does not work after some time. */
async function withRetry<Answer>(request: () => Promise<Answer>, attempt = 0): Promise<Kept<Answer> | null> {
  try {
    return { answer: await request() }
  } catch (error) {
    const delay = DELAYS_MS[attempt]
    const mayPass = !(error instanceof ApiError) || error.kind === 'unavailable' || error.kind === 'rate-limited'
    if (delay === undefined || !mayPass) return null
    await new Promise((resolve) => setTimeout(resolve, delay))
    return withRetry(request, attempt + 1)
  }
}
