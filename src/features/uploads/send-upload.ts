import { bytesPerSecond, withSample, type Sample } from './transfer-rate'
import type { Sending, SignedAddress, Uploader } from './create-uploader'
import { retryDelaySeconds, waitToRetry } from './retry-delay'
import { failureOf, isReadable, statusOf, type UploadFailure } from './upload-failure'
import { contentTypeOf } from './upload-formats'
import { uploadLedger } from './upload-ledger'
import { requestUpload } from './upload-queries'
import { findUpload, uploads } from './upload-store'

type Sent = (id: string, uploadId: string) => Promise<void>

type Transfer = {
  aborting: AbortController
  /** Failures so far, since a person last started it. */
  failures: number
  address: (SignedAddress & { uploadId: string; givenAt: number }) | null
  samples: Sample[]
  stallTimer?: ReturnType<typeof setTimeout> | undefined
}

/** Addresses live 6 hours (decisions.md); an older one is not begun with, because sending takes its time too. */
const ADDRESS_USABLE_MS = 4 * 3_600_000
const PROGRESS_EVERY_MS = 400
/** A line on which nothing moves for this long is dead, though nobody has said so. */
const STALL_MS = 45_000

const transfers = new Map<string, Transfer>()
let uploader: Promise<Uploader> | undefined
let onSent: Sent = async () => {}

/** Sends the file of a queued upload, over interruptions that pass, and then calls `whenSent`. The store tells how it goes. */
export async function sendUpload(id: string, whenSent: Sent): Promise<void> {
  onSent = whenSent
  transfers.set(id, { aborting: new AbortController(), failures: 0, address: null, samples: [] })
  await start(id)
}

/** Stops sending; the service throws away what had come. */
export function stopSending(id: string) {
  const transfer = transfers.get(id)
  clearTimeout(transfer?.stallTimer)
  transfer?.aborting.abort()
  transfers.delete(id)
  uploader?.then(({ cancel }) => cancel(id)).catch(() => {})
}

async function start(id: string) {
  try {
    const { send } = await loadUploader()
    const item = findUpload(id)
    // Canceled while the uploader was on its way.
    if (!item?.file || !transfers.has(id)) return
    send(id, item.file, contentTypeOf(item.name) ?? 'application/octet-stream')
  } catch (error) {
    await handleFailure(id, error)
  }
}

function loadUploader(): Promise<Uploader> {
  uploader ??= import('./create-uploader').then(({ createUploader }) => createUploader(sending))
  // Offline the code cannot come; the next try asks for it again.
  uploader.catch(() => (uploader = undefined))
  return uploader
}

const sending: Sending = {
  requestAddress: addressFor,

  progressed(id, sentBytes) {
    const transfer = transfers.get(id)
    if (!transfer) return
    const at = performance.now()
    const isLast = sentBytes >= (findUpload(id)?.sizeBytes ?? 0)
    // With all bytes gone the service may take its time to store them.
    if (isLast) clearTimeout(transfer.stallTimer)
    else expectProgress(id, transfer)
    if (!isLast && at - (transfer.samples.at(-1)?.at ?? 0) < PROGRESS_EVERY_MS) return
    transfer.samples = withSample(transfer.samples, { at, bytes: sentBytes })
    uploads.happened(id, { type: 'progressed', sentBytes, bytesPerSecond: bytesPerSecond(transfer.samples) })
  },

  sent(id) {
    const uploadId = transfers.get(id)?.address?.uploadId
    if (uploadId === undefined) return
    uploadLedger.markStored(id, uploadId)
    uploads.happened(id, { type: 'stored', uploadId })
  },

  async finish(id) {
    const transfer = transfers.get(id)
    const uploadId = transfer?.address?.uploadId
    clearTimeout(transfer?.stallTimer)
    transfers.delete(id)
    if (uploadId !== undefined) await onSent(id, uploadId)
  },

  failed: (id, error) => void handleFailure(id, error),
}

/** The address to send to: the one at hand while it is good, otherwise a new one. */
async function addressFor(id: string): Promise<SignedAddress> {
  const transfer = transfers.get(id)
  const item = findUpload(id)
  if (!transfer || !item) throw new DOMException('The upload was canceled.', 'AbortError')
  uploads.happened(id, { type: 'requested' })
  const known = transfer.address
  const isUsable = known !== null && Date.now() - known.givenAt < ADDRESS_USABLE_MS
  const address = isUsable ? known : await askForAddress(item, transfer.aborting.signal)
  transfer.address = address
  transfer.samples = []
  uploads.happened(id, { type: 'addressed' })
  expectProgress(id, transfer)
  return { url: address.url, headers: address.headers }
}

function expectProgress(id: string, transfer: Transfer) {
  clearTimeout(transfer.stallTimer)
  transfer.stallTimer = setTimeout(() => {
    uploader?.then(({ cancel }) => cancel(id)).catch(() => {})
    void handleFailure(id, new Error('Nothing moves any more.'))
  }, STALL_MS)
}

type Announced = { directoryId: string; name: string; sizeBytes: number }

async function askForAddress({ directoryId, name, sizeBytes }: Announced, signal: AbortSignal) {
  const mimeType = contentTypeOf(name) ?? 'application/octet-stream'
  const body = { fileName: name, mimeType, sizeBytes }
  const { uploadId, uploadUrl, requiredHeaders } = await requestUpload({ directoryId, body, signal })
  return { uploadId, url: uploadUrl, headers: requiredHeaders, givenAt: Date.now() }
}

async function handleFailure(id: string, error: unknown) {
  const transfer = transfers.get(id)
  if (!transfer || transfer.aborting.signal.aborted) return
  clearTimeout(transfer.stallTimer)
  // Already a recording: an answer got lost on the way.
  if (statusOf(error) === 409) {
    sending.sent(id)
    await sending.finish(id)
    return
  }
  const failure = await sortFailure(id, error)
  // The answer speaks of the address or of what was announced with it, so the next try is not made with the same one.
  if (statusOf(error) !== undefined && failure !== 'service') transfer.address = null
  const seconds = retryDelaySeconds(failure, transfer.failures, error)
  if (seconds === null) {
    uploads.happened(id, { type: 'failed', failure })
    if (failure === 'fileChanged') uploads.fileLost(id)
    return
  }
  if (failure !== 'offline') transfer.failures += 1
  uploads.happened(id, { type: 'interrupted', failure })
  await waitToRetry({ failure, seconds, signal: transfer.aborting.signal })
  if (transfers.get(id) !== transfer) return
  uploads.happened(id, { type: 'retried' })
  await start(id)
}

async function sortFailure(id: string, error: unknown): Promise<UploadFailure> {
  const file = findUpload(id)?.file
  // A browser reports a file that changed on the disk as a broken connection.
  if (statusOf(error) === undefined && file && !(await isReadable(file))) return 'fileChanged'
  const isAddress = transfers.get(id)?.address === null
  return failureOf(error, isAddress ? 'request' : 'send')
}
