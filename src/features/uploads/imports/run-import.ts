import { ApiError } from '~/api/errors'
import type { CreateRecordingFromUrlBody, Recording } from '#openapi/generated/types.ts'
import { applyOptions } from '../apply-options'
import { retryDelaySeconds, waitToRetry } from '../retry-delay'
import { newUploadId } from '../start-upload'
import { failureOf } from '../upload-failure'
import { requestImport } from '../upload-queries'
import { uploads } from '../upload-store'
import type { UploadOptions } from '../upload-options'
import { uploadingPerson } from '../uploading'
import { findImport, imports, type ImportItem } from './import-store'

export type ImportOrder = { directoryId: string; address: string; wishes: UploadOptions }

const running = new Map<string, AbortController>()

/**
 * Imports a file from an address. Resolves once it has begun or waits for a free place, with its row in the tray; throws an
 * `ApiError` when it is refused: nothing has happened then.
 */
export async function startImport(order: ImportOrder): Promise<void> {
  const person = uploadingPerson()
  if (!person) throw new Error('Nobody is signed in.')
  const fresh = { ...order, id: newUploadId(), userId: person.userId }
  try {
    const recording = await request(order)
    show({ ...fresh, step: { step: 'done', recordingId: recording.recordingId } })
    await settle({ ...fresh, step: { step: 'asking' } }, recording)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'busy') throw error
    show({ ...fresh, step: { step: 'waitingForSlot' } })
    void runImport(fresh.id, error)
  }
}

/** The tray shows it. */
function show(item: ImportItem) {
  imports.added(item)
  uploads.trayOpened()
}

/** Asks until a place is free. */
export async function runImport(id: string, refusal?: unknown): Promise<void> {
  const aborting = new AbortController()
  running.set(id, aborting)
  const { signal } = aborting
  let error = refusal
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop
    if (error !== undefined && !(await waitAfter(error, { id, attempt, signal }))) return
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    error = await tryOnce(id, signal)
    if (error === undefined) return
  }
}

/** Undefined when there is nothing more to try. */
async function tryOnce(id: string, signal: AbortSignal): Promise<unknown> {
  const item = findImport(id)
  if (!item || signal.aborted) return undefined
  if (!navigator.onLine) {
    imports.stepped(id, { step: 'interrupted', failure: 'offline' })
    await waitToRetry({ failure: 'offline', seconds: 0, signal })
    return tryOnce(id, signal)
  }
  imports.stepped(id, { step: 'asking' })
  try {
    const recording = await request(item)
    imports.stepped(id, { step: 'done', recordingId: recording.recordingId })
    await settle(item, recording)
    return undefined
  } catch (error) {
    return error
  }
}

/** False when waiting does not help, or might import the file twice. */
async function waitAfter(error: unknown, wait: { id: string; attempt: number; signal: AbortSignal }): Promise<boolean> {
  const { id, attempt, signal } = wait
  const failure = failureOf(error, 'request')
  // Without an answer nobody knows whether it has begun.
  if (failure === 'connection' || failure === 'service' || failure === 'offline') {
    imports.stepped(id, { step: 'unclear' })
    return false
  }
  const seconds = retryDelaySeconds(failure, attempt, error)
  if (seconds === null) imports.stepped(id, { step: 'failed', failure })
  else imports.stepped(id, failure === 'busy' ? { step: 'waitingForSlot' } : { step: 'interrupted', failure })
  if (seconds === null) return false
  await waitToRetry({ failure, seconds, signal })
  return !signal.aborted
}

function request({ directoryId, address, wishes }: ImportOrder): Promise<Recording> {
  const { name, template } = wishes
  const body: CreateRecordingFromUrlBody = {
    url: address,
    ...(name === null ? {} : { name }),
    ...(template === null ? {} : { meetingTemplateId: template.meetingTemplateId }),
  }
  return requestImport({ directoryId, body })
}

async function settle({ directoryId, wishes }: ImportItem, recording: Recording) {
  const person = uploadingPerson()
  person?.onCreated(directoryId, recording)
  if (person) await applyOptions({ person, directoryId, recording, wishes })
}

/** Takes imports out of the tray; one that still waits is not begun. */
export function dismissImports(ids: readonly string[]) {
  for (const id of ids) {
    running.get(id)?.abort()
    running.delete(id)
  }
  imports.removed(ids)
}

/** Goes on with what waited before a reload. */
export function resumeImports(userId: string) {
  for (const { id, step } of imports.restored(userId)) if (step.step === 'waitingForSlot') void runImport(id)
}

/** Leaves all imports alone: another person may sign in now. */
export function leaveImports() {
  for (const aborting of running.values()) aborting.abort()
  running.clear()
  imports.hidden()
}
