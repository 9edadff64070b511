import { create } from 'zustand'
import { ApiError } from '~/api/errors'
import type { CreateRecordingFromUrlBody, Recording } from '#openapi/generated/types.ts'
import { applyOptions } from '../finalize-upload'
import { retryDelaySeconds, waitToRetry } from '../send-pace'
import { newUploadId } from '../upload-commands'
import { failureOf, type UploadFailure } from '../upload-failure'
import { requestImport } from '../upload-queries'
import { uploadingPerson, uploads } from '../upload-store'
import { readOptions, type UploadOptions } from '../upload-options'
import { IMPORTS_KEY } from '../persisted-upload-keys'

export type ImportOrder = { directoryId: string; address: string; options: UploadOptions }

const running = new Map<string, AbortController>()

/**
 * Imports a file from a URL. Resolves once it has started or waits for a free slot, with a row in the tray; throws an
 * `ApiError` if it was refused, in which case nothing has happened.
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

/** Shows the import in the tray. */
function show(item: ImportItem) {
  imports.added(item)
  uploads.trayOpened()
}

/** Retries until a slot is free. */
export async function runImport(id: string, refusal?: unknown): Promise<void> {
  const aborting = new AbortController()
  running.set(id, aborting)
  const { signal } = aborting
  let error = refusal
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    if (error !== undefined && !(await waitAfter(error, { id, attempt, signal }))) return
    error = await tryOnce(id, signal)
    if (error === undefined) return
  }
}

/** Undefined if there is nothing more to try. */
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

/** False if waiting doesn't help, or might import the file twice. */
async function waitAfter(error: unknown, wait: { id: string; attempt: number; signal: AbortSignal }): Promise<boolean> {
  const { id, attempt, signal } = wait
  const failure = failureOf(error, 'request')
  // Without a response it is unknown whether it has started.
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

function request({ directoryId, address, options }: ImportOrder): Promise<Recording> {
  const { name, template } = options
  const body: CreateRecordingFromUrlBody = {
    url: address,
    ...(name === null ? {} : { name }),
    ...(template === null ? {} : { meetingTemplateId: template.meetingTemplateId }),
  }
  return requestImport({ directoryId, body })
}

async function settle({ directoryId, options }: ImportItem, recording: Recording) {
  const person = uploadingPerson()
  person?.onCreated(directoryId, recording)
  if (person) await applyOptions({ person, directoryId, recording, options })
}

/** Removes imports from the tray; those that still wait don't start. */
export function dismissImports(ids: readonly string[]) {
  for (const id of ids) {
    running.get(id)?.abort()
    running.delete(id)
  }
  imports.removed(ids)
}

/** Resumes imports that were waiting before a reload. */
export function resumeImports(userId: string) {
  for (const { id, step } of imports.restored(userId)) if (step.step === 'waitingForSlot') void runImport(id)
}

/** Stops all imports, since a different user may sign in now. */
export function leaveImports() {
  for (const aborting of running.values()) aborting.abort()
  running.clear()
  imports.hidden()
}

/** The state of an import from a URL. */
export type ImportStep =
  /** All transcription slots are taken: retried until one is free. */
  | { step: 'waitingForSlot' }
  | { step: 'asking' }
  | { step: 'interrupted'; failure: UploadFailure }
  /** From here on the recording has its own status. */
  | { step: 'done'; recordingId: string }
  | { step: 'failed'; failure: UploadFailure }
  /** There was no response, so it may have started or not. */
  | { step: 'unclear' }

export type ImportItem = {
  id: string
  directoryId: string
  userId: string
  address: string
  options: UploadOptions
  step: ImportStep
}

export const useImports = create<{ items: readonly ImportItem[] }>()(() => ({ items: [] }))

const change = (update: (items: readonly ImportItem[]) => readonly ImportItem[]) => {
  useImports.setState(({ items }) => ({ items: update(items) }))
  keep(useImports.getState().items)
}

/** Actions on imports. */
const imports = {
  added: (item: ImportItem) => change((items) => [...items, item]),
  stepped: (id: string, step: ImportStep) =>
    change((items) => items.map((item) => (item.id === id ? { ...item, step } : item))),
  removed: (ids: readonly string[]) => change((items) => items.filter(({ id }) => !ids.includes(id))),

  /** Hides all imports but keeps them stored. */
  hidden: () => useImports.setState({ items: [] }),

  /** Restores a user's imports after a reload. If a request was in flight, its import may have started. */
  restored: (userId: string): ImportItem[] => {
    const items = kept().filter((item) => item.userId === userId)
    useImports.setState({ items })
    return items
  },
}

const findImport = (id: string): ImportItem | undefined => useImports.getState().items.find((item) => item.id === id)

/** URLs may contain secrets, so they are stored no longer than the tab. */
function keep(items: readonly ImportItem[]) {
  try {
    const waiting = items.filter(({ step }) => step.step !== 'done' && step.step !== 'failed')
    if (waiting.length === 0) sessionStorage.removeItem(IMPORTS_KEY)
    else sessionStorage.setItem(IMPORTS_KEY, JSON.stringify(waiting))
  } catch {
    // Without storage, a reload forgets waiting imports.
  }
}

function kept(): ImportItem[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(IMPORTS_KEY) ?? '[]')
    return Array.isArray(value) ? value.flatMap((stored) => toItem(stored) ?? []) : []
  } catch {
    return []
  }
}

function toItem(value: unknown): ImportItem | null {
  if (typeof value !== 'object' || value === null) return null
  // Options had a different name in an older version.
  const {
    id,
    directoryId,
    userId,
    address,
    options,
    wishes,
    step,
  }: Partial<Record<keyof ImportItem | 'wishes', unknown>> = value
  const texts = { id, directoryId, userId, address }
  if (!areTexts(texts)) return null
  return {
    ...texts,
    options: readOptions(options ?? wishes),
    step: { step: isSurelyWaiting(step) ? 'waitingForSlot' : 'unclear' },
  }
}

const areTexts = <Name extends string>(values: Record<Name, unknown>): values is Record<Name, string> =>
  Object.values(values).every((value) => typeof value === 'string')

const isSurelyWaiting = (step: unknown) =>
  typeof step === 'object' && step !== null && 'step' in step && step.step === 'waitingForSlot'

/** The contract's rules for URLs (4.9), as far as they can be checked here. */
export type AddressRule = 'whole' | 'https' | 'credentials' | 'public'

/** Returns the rule that a refused URL breaks; `public` is the only possible reason if it looks valid. */
export function brokenRule(text: string): AddressRule {
  if (!URL.canParse(text)) return 'whole'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'https:') return 'https'
  return username !== '' || password !== '' ? 'credentials' : 'public'
}

/** Returns a name for an import until the service has named it: the last part of its path, or its host. */
export function nameOfAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname, hostname } = new URL(address)
  const last = pathname.split('/').findLast((part) => part !== '')
  try {
    return last === undefined ? hostname : decodeURIComponent(last)
  } catch {
    return last ?? hostname
  }
}
