import { checkFile, type Refusal } from '../check-file'
import type { IncomingFile } from '../incoming-files'
import { takesTranscripts } from '../uploading'
import type { FolderSource } from './folder-source'
import { walkFolder } from './walk-folder'

/** Something in a folder that is not offered for upload. */
export type LeftOut = { path: string; reason: Refusal | 'unreadable' }

export type FolderContent = {
  recordings: IncomingFile[]
  leftOut: LeftOut[]
  /** There is more in it than is read. */
  isCut: boolean
}

/** More than anybody uploads at once; a whole disk dropped by mistake is not read to its end. */
export const MAX_RECORDINGS = 2_000
const MAX_FILES = 20_000
const TELL_EVERY = 100
/** What systems put beside people's files. */
const BY_THE_SYSTEM = /^(\..*|Thumbs\.db|desktop\.ini)$/i

type Reading = { signal: AbortSignal; onProgress: (files: number) => void }

/** The recordings in a folder and its subfolders, and what is left out with its reason; what was found so far when canceled. */
export async function readFolder(source: FolderSource, { signal, onProgress }: Reading): Promise<FolderContent> {
  const content: FolderContent = { recordings: [], leftOut: [], isCut: false }
  let seen = 0
  for await (const found of walkFolder(source)) {
    seen += 1
    if (seen > MAX_FILES || content.recordings.length === MAX_RECORDINGS) return { ...content, isCut: true }
    if (signal.aborted) return content
    if ('unreadablePath' in found) content.leftOut.push({ path: found.unreadablePath, reason: 'unreadable' })
    else sortIn(content, found)
    if (seen % TELL_EVERY === 0) onProgress(seen)
  }
  return content
}

function sortIn(content: FolderContent, found: IncomingFile) {
  const { file, folderPath } = found
  if (BY_THE_SYSTEM.test(file.name)) return
  const reason = checkFile(file, { takesTranscripts: takesTranscripts() })
  if (reason === null) content.recordings.push(found)
  else content.leftOut.push({ path: `${folderPath ?? ''}/${file.name}`, reason })
}
