import { link as linkOnDisk, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '../files/is-missing.ts'
import { eachOf } from './each-of.ts'
import type { SetAside } from './snapshot-folder.ts'
import { keysIn } from './walk-files.ts'

export type SetFilesAside = {
  filesFolder: string
  /** For the links. */
  to: string
  /** For the list of them. */
  list: string
  signal: AbortSignal
  link?: (from: string, to: string) => Promise<void>
}

/** What file systems without hard links, or a file with too many of them, answer. */
const WITHOUT_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV', 'EINVAL'])

/**
 * Gives every file of the store a second name. A file is never written to once it has its key: it is removed, or another takes
 * its name. So a link holds the bytes of this moment for as long as the backup takes, and costs no room. Where a disk has no
 * links, the file itself is read later; one that is removed by then is not in the backup.
 */
export async function setFilesAside({
  filesFolder,
  to,
  list,
  signal,
  link = linkOnDisk,
}: SetFilesAside): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const keys = await keysIn(filesFolder)
  const lines: string[] = []
  await eachOf(keys.entries(), async ([index, key]) => {
    signal.throwIfAborted()
    const from = await linked(link, { from: path.join(filesFolder, key), to: path.join(to, String(index)) })
    if (from !== null) lines.push(`${JSON.stringify({ key, from } satisfies SetAside)}\n`)
  })
  const file = await open(list, 'w', 0o600)
  try {
    await file.writeFile(lines)
  } finally {
    await file.close()
  }
}

/** Null for a file that is gone. */
async function linked(link: (from: string, to: string) => Promise<void>, { from, to }: { from: string; to: string }) {
  try {
    await link(from, to)
    return to
  } catch (error) {
    if (isMissing(error)) return null
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (WITHOUT_LINK.has(code)) return from
    throw error
  }
}
