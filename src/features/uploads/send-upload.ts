import { announcedFile, checkUpload, checkWithService } from './check-upload'
import {
  bytesPerSecond,
  createSendQueue,
  PARALLEL,
  retryDelaySeconds,
  type Sample,
  waitToRetry,
  withSample,
} from './send-pace'
import type { Sending, SignedAddress, Uploader } from './create-uploader'
import { extractSound } from './probe/probe-file'
import { isOver, sendRest } from './growing-upload'
import { requestUpload, sendPairedTranscript } from './upload-queries'
import { failureOf, isFileGone, statusOf, whyUnreadable, type UploadFailure } from './upload-failure'
import { contentTypeOf, type GrowingUpload } from './choose-files'
import { persistedUploads } from './persisted-uploads'
import { findUpload, payloadOf, uploads, type UploadItem } from './upload-store'

type Sent = (id: string, uploadId: string) => Promise<void>
type Sender = { userId: string; whenSent: Sent }

type Transfer = {
  aborting: AbortController
  /** Failures since the user last started it. */
  failures: number
  address: (SignedAddress & { uploadId: string; givenAt: number }) | null
  samples: Sample[]
  stallTimer?: ReturnType<typeof setTimeout> | undefined
  /** Aborts sending to a growing upload. */
  ending?: AbortController
}

/** URLs are valid for 6 hours; older ones than this aren't used, since sending takes time too. */
const ADDRESS_USABLE_MS = 4 * 3_600_000
const UNKNOWN_TYPE = 'application/octet-stream'
const PROGRESS_EVERY_MS = 400
/** A connection without any progress for this long counts as dead. */
const STALL_MS = 45_000

const transfers = new Map<string, Transfer>()
let uploader: Promise<Uploader> | undefined
let onSent: Sent = async () => {}

const queue = createSendQueue(PARALLEL, (id) => void start(id))

/**
 * Inspects the file of a queued upload, sends it when its turn comes, retries after temporary failures, and then calls
 * `whenSent`. The state is in the store.
 */
export async function sendUpload(id: string, { userId, whenSent }: Sender): Promise<void> {
  onSent = whenSent
  const transfer: Transfer = { aborting: new AbortController(), failures: 0, address: null, samples: [] }
  transfers.set(id, transfer)
  await checkUpload(id, userId)
  // It was canceled or restarted while it was inspected.
  if (transfers.get(id) !== transfer) return
  if (findUpload(id)?.step.step === 'queued') return queue.enter(id)
  leaveToPerson(id)
}

/** Held: the user still has to decide whether to upload it at all. */
function leaveToPerson(id: string) {
  transfers.delete(id)
  queue.leave(id)
  persistedUploads.remove(id)
}

/** Stops sending; the service discards what it received. */
export function stopSending(id: string) {
  const transfer = transfers.get(id)
  clearTimeout(transfer?.stallTimer)
  transfer?.aborting.abort()
  transfers.delete(id)
  queue.leave(id)
  uploader?.then(({ cancel }) => cancel(id)).catch(() => {})
}

async function start(id: string) {
  const transfer = transfers.get(id)
  if (!transfer) return
  try {
    const [{ send }] = await Promise.all([loadUploader(), checkWithService(id, transfer.aborting.signal)])
    const item = findUpload(id)
    // It was canceled or restarted.
    if (!item || transfers.get(id) !== transfer) return
    if (item.step.step === 'held') return leaveToPerson(id)
    await sendPairedTranscript(id, transfer.aborting.signal)
    const payload = item.isSoundOnly ? await soundOf(item, transfer.aborting.signal) : item.file
    if (payload === null || transfers.get(id) !== transfer) return
    if (item.growing !== null && (await sendToGrowing(id, transfer, item.growing))) return
    if (transfers.get(id) === transfer) send(id, payload, contentTypeOf(payload.name) ?? UNKNOWN_TYPE)
  } catch (error) {
    await handleFailure(id, error)
  }
}

/** Sends the rest of a recording that was uploaded while it was made; returns false if the service no longer has it. */
async function sendToGrowing(id: string, transfer: Transfer, growing: GrowingUpload): Promise<boolean> {
  const file = findUpload(id)?.file ?? null
  if (file === null) return false
  const ending = new AbortController()
  transfer.ending = ending
  transfer.address = { ...growing, givenAt: Date.now() }
  transfer.samples = []
  uploads.happened(id, { type: 'requested' })
  uploads.happened(id, { type: 'addressed' })
  expectProgress(id, transfer)
  const signal = AbortSignal.any([transfer.aborting.signal, ending.signal])
  try {
    await sendRest(growing, { file, signal, onProgress: (sentBytes) => sending.progressed(id, sentBytes) })
  } catch (error) {
    // Canceled, or retried after a stall.
    if (signal.aborted) return true
    if (!isOver(error) || statusOf(error) === 409) throw error
    transfer.address = null
    uploads.growingLost(id)
    return false
  }
  sending.sent(id)
  await sending.finish(id)
  return true
}

/** Null if it couldn't be extracted: then the user decides about the whole video. */
async function soundOf(item: UploadItem, signal: AbortSignal): Promise<File | null> {
  const { id, file, facts } = item
  const extension = facts?.media?.sound?.extension
  if (item.sound !== null || file === null) return item.sound
  try {
    if (extension === undefined) throw new Error('It has no sound that can be taken out.')
    const onProgress = (part: number) => uploads.happened(id, { type: 'extracted', part })
    onProgress(0)
    const sound = await extractSound({ file, extension, signal, onProgress })
    uploads.soundTaken(id, sound)
    return sound
  } catch (error) {
    if (signal.aborted) return null
    if ((await whyUnreadable(file, item)) !== null) throw error
    stopSending(id)
    uploads.soundWanted(id, false)
    uploads.happened(id, { type: 'held', hold: 'soundFailed' })
    return null
  }
}

function loadUploader(): Promise<Uploader> {
  uploader ??= import('./create-uploader').then(({ createUploader }) => createUploader(sending))
  // The code can't be loaded offline; the next try loads it again.
  uploader.catch(() => (uploader = undefined))
  return uploader
}

const sending: Sending = {
  requestAddress: addressFor,

  progressed(id, sentBytes) {
    const transfer = transfers.get(id)
    if (!transfer) return
    const at = performance.now()
    const item = findUpload(id)
    const isLast = sentBytes >= ((item && payloadOf(item)?.size) ?? 0)
    // Once all bytes are sent, the service may take its time to store them.
    if (isLast) clearTimeout(transfer.stallTimer)
    else expectProgress(id, transfer)
    if (!isLast && at - (transfer.samples.at(-1)?.at ?? 0) < PROGRESS_EVERY_MS) return
    transfer.samples = withSample(transfer.samples, { at, bytes: sentBytes })
    uploads.happened(id, { type: 'progressed', sentBytes, bytesPerSecond: bytesPerSecond(transfer.samples) })
  },

  sent(id) {
    const uploadId = transfers.get(id)?.address?.uploadId
    if (uploadId === undefined) return
    queue.leave(id)
    persistedUploads.markStored(id, uploadId)
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

/** Returns the current address if it is still usable, otherwise a new one. */
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
    transfer.ending?.abort()
    void handleFailure(id, new Error('Nothing moves any more.'))
  }, STALL_MS)
}

async function askForAddress(item: UploadItem, signal: AbortSignal) {
  const { directoryId } = item
  const { uploadId, uploadUrl, requiredHeaders } = await requestUpload({
    directoryId,
    body: announcedFile(item),
    signal,
  })
  return { uploadId, url: uploadUrl, headers: requiredHeaders, givenAt: Date.now() }
}

async function handleFailure(id: string, error: unknown) {
  const transfer = transfers.get(id)
  if (!transfer || transfer.aborting.signal.aborted) return
  clearTimeout(transfer.stallTimer)
  // It is already a recording: an earlier response got lost.
  if (statusOf(error) === 409) {
    sending.sent(id)
    await sending.finish(id)
    return
  }
  const failure = await sortFailure(id, error)
  // The response concerns the address or its announced file, so the next try uses a new one.
  if (statusOf(error) !== undefined && failure !== 'service') transfer.address = null
  const seconds = retryDelaySeconds(failure, transfer.failures, error)
  if (seconds === null) {
    queue.leave(id)
    uploads.happened(id, { type: 'failed', failure })
    if (isFileGone(failure)) uploads.fileLost(id)
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
  const item = findUpload(id)
  // Browsers report a file that changed on disk as a broken connection, or send its current content.
  const reason = item?.file ? await whyUnreadable(item.file, item) : null
  if (reason !== null) return reason
  const isAddress = transfers.get(id)?.address === null
  return failureOf(error, isAddress ? 'request' : 'send')
}
