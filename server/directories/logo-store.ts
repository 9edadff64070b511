import type { Readable } from 'node:stream'
import { recordAudit } from '../audit/audit-log.ts'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { lockedDirectory } from './locked-directory.ts'
import type { FileStore } from '../files/file-store.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { writeNewFile } from '../files/disk.ts'
import { writeNaming } from '../files/remove-file.ts'
import type { Picture } from './logo-picture.ts'

type LogoDeps = { db: Db; files: FileStore }

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const
const mimeTypes = new Map<string, string>(Object.entries(endings).map(([mimeType, ending]) => [ending, mimeType]))

/** Storage key of a logo. Each upload gets a new one, so that a URL never shows another picture. */
const logoKey = (directoryId: string, mimeType: Picture['mimeType']) =>
  `logos/${directoryId}/${newId()}.${endings[mimeType]}`

/** The part of the key that identifies the logo's version in its URL. */
export const versionOfLogo = (key: string): string => key.split('/').at(-1)?.split('.')[0] ?? ''

/** The logo's bytes; null if there is none or its file is gone. */
export async function readLogo(
  { db, files }: LogoDeps,
  directoryId: string,
): Promise<{ mimeType: string; version: string; bytes: Readable } | null> {
  const { pictureFileKey } = await db
    .selectFrom('directories')
    .select('pictureFileKey')
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  if (pictureFileKey === null || (await files.sizeOf(pictureFileKey)) === null) return null
  return {
    mimeType: mimeTypes.get(pictureFileKey.split('.').at(-1) ?? '') ?? 'application/octet-stream',
    version: versionOfLogo(pictureFileKey),
    bytes: await files.read(pictureFileKey),
  }
}

type NewLogo = { bytes: Buffer; mimeType: Picture['mimeType'] }

/**
 * Replaces the logo. `replaces` is the version it replaces, null for none, undefined for any.
 * @throws Problem 409 EDIT_CONFLICT if the logo has changed in the meantime
 */
export async function replaceLogo(
  deps: LogoDeps,
  member: Member,
  { bytes, mimeType, replaces }: NewLogo & { replaces: string | null | undefined },
): Promise<void> {
  const key = logoKey(member.directoryId, mimeType)
  await store(deps.files, key, bytes)
  await setKey(deps, member, { key, replaces })
}

/** False if there was none. */
export function removeLogo(deps: LogoDeps, member: Member): Promise<boolean> {
  return setKey(deps, member, { key: null, replaces: undefined })
}

async function store(files: FileStore, key: string, bytes: Buffer) {
  const part = await files.pathFor(`${key}.part`)
  try {
    await writeNewFile(chunksOf(bytes), part)
    await files.adopt(part, key)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') {
      throw new Problem(507, 'The service has no space for this file. Nothing was saved.')
    }
    throw error
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

type Change = { key: string | null; replaces: string | null | undefined }

async function setKey(deps: LogoDeps, { directoryId, userId }: Member, { key, replaces }: Change) {
  const before = await writeNaming(deps, key === null ? [] : [key], async (trx) => {
    const { pictureFileKey, name } = await lockedDirectory(trx, directoryId)
      .select(['pictureFileKey', 'name'])
      .executeTakeFirstOrThrow()
    const version = pictureFileKey === null ? null : versionOfLogo(pictureFileKey)
    if (replaces !== undefined && replaces !== version) throw Problem.conflict('Someone else just changed the logo.')
    if (pictureFileKey === null && key === null) return null
    await trx.updateTable('directories').set({ pictureFileKey: key }).where('directoryId', '=', directoryId).execute()
    await recordAudit(trx, {
      directoryId,
      userId,
      action: key === null ? 'directoryLogo.deleted' : 'directoryLogo.replaced',
      resourceId: directoryId,
      resourceName: name,
    })
    return { pictureFileKey }
  })
  // After the commit: until then, people with the old URL still get the picture.
  if (before === null) return false
  if (before.pictureFileKey !== null) await deps.files.remove(before.pictureFileKey)
  return true
}
