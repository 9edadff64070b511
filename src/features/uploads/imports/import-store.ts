import { create } from 'zustand'
import { IMPORTS_KEY } from '../persisted-upload-keys'
import type { UploadFailure } from '../upload-failure'
import { readOptions, type UploadOptions } from '../upload-options'

/** Where a file is that the service fetches from an address. */
export type ImportStep =
  /** All places for transcriptions are taken: asked for again until one is free. */
  | { step: 'waitingForSlot' }
  | { step: 'asking' }
  | { step: 'interrupted'; failure: UploadFailure }
  /** From here the recording tells how it fares. */
  | { step: 'done'; recordingId: string }
  | { step: 'failed'; failure: UploadFailure }
  /** The answer never came: it may have begun or not. */
  | { step: 'unclear' }

export type ImportItem = {
  id: string
  directoryId: string
  userId: string
  address: string
  wishes: UploadOptions
  step: ImportStep
}

export const useImports = create<{ items: readonly ImportItem[] }>()(() => ({ items: [] }))

const change = (update: (items: readonly ImportItem[]) => readonly ImportItem[]) => {
  useImports.setState(({ items }) => ({ items: update(items) }))
  keep(useImports.getState().items)
}

/** What happened to imports. */
export const imports = {
  added: (item: ImportItem) => change((items) => [...items, item]),
  stepped: (id: string, step: ImportStep) =>
    change((items) => items.map((item) => (item.id === id ? { ...item, step } : item))),
  removed: (ids: readonly string[]) => change((items) => items.filter(({ id }) => !ids.includes(id))),

  /** Nothing is shown any more, and everything kept. */
  hidden: () => useImports.setState({ items: [] }),

  /** Those of a person from before a reload. One that was being asked for may have begun. */
  restored: (userId: string): ImportItem[] => {
    const items = kept().filter((item) => item.userId === userId)
    useImports.setState({ items })
    return items
  },
}

export const findImport = (id: string): ImportItem | undefined =>
  useImports.getState().items.find((item) => item.id === id)

/** Addresses may hold secrets, so they are kept no longer than the tab. */
function keep(items: readonly ImportItem[]) {
  try {
    const waiting = items.filter(({ step }) => step.step !== 'done' && step.step !== 'failed')
    if (waiting.length === 0) sessionStorage.removeItem(IMPORTS_KEY)
    else sessionStorage.setItem(IMPORTS_KEY, JSON.stringify(waiting))
  } catch {
    // Without storage a reload forgets what waits.
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
  const { id, directoryId, userId, address, wishes, step }: Partial<Record<keyof ImportItem, unknown>> = value
  const texts = { id, directoryId, userId, address }
  if (!areTexts(texts)) return null
  return { ...texts, wishes: readOptions(wishes), step: { step: isSurelyWaiting(step) ? 'waitingForSlot' : 'unclear' } }
}

const areTexts = <Name extends string>(values: Record<Name, unknown>): values is Record<Name, string> =>
  Object.values(values).every((value) => typeof value === 'string')

const isSurelyWaiting = (step: unknown) =>
  typeof step === 'object' && step !== null && 'step' in step && step.step === 'waitingForSlot'
