import { ApiError } from '~/api/errors'
import type { Recording } from '#openapi/generated/types.ts'
import { requestFiling, requestRename } from './upload-queries'
import type { UploadWishes } from './upload-wishes'
import type { Uploading } from './uploading'

type Wished = { person: Uploading; directoryId: string; recording: Recording; wishes: UploadWishes }

const DELAYS_MS = [1_000, 4_000]

/** Does for a new recording what the finalize request cannot: its folders, and a name that came too late or has slashes. */
export async function fulfilWishes({ person, directoryId, recording, wishes }: Wished): Promise<void> {
  const path = { directoryId, recordingId: recording.recordingId }
  const recordingName = wishes.name ?? recording.name ?? ''
  const { name } = wishes
  if (name !== null && recording.name !== name && person.hasExtension('recordings.edit')) {
    const renamed = await withPatience(() => requestRename(path, name))
    if (renamed === null) person.onWishFailed({ recordingName, folderName: null })
    else person.onCreated(directoryId, renamed.answer)
  }
  for (const { folderId, name: folderName } of wishes.folders) {
    // oxlint-disable-next-line no-await-in-loop -- few, and each is answered for by itself
    const filed = await withPatience(() => requestFiling({ ...path, folderId }))
    if (filed === null) person.onWishFailed({ recordingName, folderName })
  }
}

type Kept<Answer> = { answer: Answer }

/** Null when it was refused, or still does not work after some time. */
async function withPatience<Answer>(request: () => Promise<Answer>, attempt = 0): Promise<Kept<Answer> | null> {
  try {
    return { answer: await request() }
  } catch (error) {
    const delay = DELAYS_MS[attempt]
    const mayPass = !(error instanceof ApiError) || error.kind === 'unavailable' || error.kind === 'rate-limited'
    if (delay === undefined || !mayPass) return null
    await new Promise((resolve) => setTimeout(resolve, delay))
    return withPatience(request, attempt + 1)
  }
}
