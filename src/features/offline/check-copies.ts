import type { QueryClient } from '@tanstack/react-query'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { dropCopy, listCopies } from '~/lib/offline-copies'

const HOUR_MS = 3_600_000

/**
 * Drops what is kept of recordings that the person may no longer see: those of companies they left, and, once an hour, those of
 * this company that are gone. Others would have the person take a second step for a company they don't look at.
 */
export async function checkCopies(client: QueryClient, directoryId: string): Promise<void> {
  const copies = await listCopies()
  if (copies.length === 0) return
  const directories = await client.query({ ...sessionQueries.directories(), staleTime: 'static' })
  const open = new Set(directories.filter(({ isBlocked }) => !isBlocked).map((directory) => directory.directoryId))
  await Promise.all(copies.filter((copy) => !open.has(copy.directoryId)).map((copy) => dropCopy(copy.recordingId)))

  const setting = `copiesCheckedOn.${directoryId}`
  if (Date.now() - Number(readSetting(setting)) < HOUR_MS) return
  writeSetting(setting, String(Date.now()))
  for (const { recordingId } of copies.filter((copy) => copy.directoryId === directoryId)) {
    const detail = recordingQueries.detail(directoryId, recordingId)
    // One that is gone drops its copy.
    await client.query({ ...detail, staleTime: 0, retry: false, meta: { isQuiet: true } }).catch(() => {})
  }
}
