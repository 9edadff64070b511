import { registerWorker } from '~/lib/offline-copies'
import { showToast } from '~/ui/toasts'
import { incomingFiles } from './choose-files'
import { uploadsMessages } from './uploads.messages'

/** The name in `public/service-worker.js`. */
const SHARED = 'shared-files'

declare global {
  interface Window {
    /** How browsers open files with an installed app (File Handling API). */
    launchQueue?: { setConsumer: (consume: (launch: { files: readonly FileSystemFileHandle[] }) => void) => void }
  }
}

/**
 * Offers files shared with the installed app for upload. Nothing is sent without asking, since other sites can share
 * too.
 */
export async function offerSharedFiles(directoryId: string): Promise<void> {
  const files = await takeSharedFiles().catch(() => [])
  if (files.length === 0) showToast(uploadsMessages.get().shareFailed, { tone: 'error' })
  offer(directoryId, files)
}

/** Offers files opened with the installed app for upload. */
export function offerOpenedFiles(directoryId: string): void {
  window.launchQueue?.setConsumer(({ files }) => {
    void Promise.all(files.map((handle) => handle.getFile())).then(
      (opened) => offer(directoryId, opened),
      () => showToast(uploadsMessages.get().shareFailed, { tone: 'error' }),
    )
  })
}

const offer = (directoryId: string, files: readonly File[]) =>
  incomingFiles.added({
    directoryId,
    files: files.map((file) => ({ file, folderPath: null })),
    isForReview: 'options',
  })

async function takeSharedFiles(): Promise<File[]> {
  const files: File[] = []
  const shared = await caches.open(SHARED)
  for (const request of await shared.keys()) {
    const entry = await shared.match(request)
    if (entry === undefined) continue
    const name = decodeURIComponent(entry.headers.get('x-name') ?? '')
    files.push(new File([await entry.blob()], name, { type: entry.headers.get('content-type') ?? '' }))
  }
  await caches.delete(SHARED)
  return files
}

/** An installed app can receive shared files only once its worker is registered. */
export async function prepareForSharing(): Promise<void> {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches
  if (isInstalled && import.meta.env.PROD && 'serviceWorker' in navigator) await registerWorker()
}
