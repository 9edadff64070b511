import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AppointmentImport, AppointmentImportPreview } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { invalidate } from '~/api/query-client'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { calendarMutations, calendarQueries } from '../calendar-queries'
import { calendarsMessages } from '../calendars.messages'

const MAX_BYTES = 10 * 1024 * 1024

/** Why a file couldn't be read or imported. */
export type ImportFailure = 'tooLarge' | 'empty' | 'unreadable' | 'noCalendar' | ApiError

type Previewed = {
  step: 'previewed'
  name: string
  text: string
  preview: AppointmentImportPreview
  failure: ApiError | null
  /** It was canceled before: the preview shows what is left. */
  wasCanceled: boolean
}

/** The state of an import. */
export type ImportStep =
  | { step: 'choosing'; failure: ImportFailure | null }
  | { step: 'looking'; name: string }
  | Previewed
  /**
   * `expected` is the number of appointments to import, if it can be counted; `before` is the number before the import.
   */
  | { step: 'importing'; previewed: Previewed; expected: number | null; before: number | null }
  | { step: 'done'; result: AppointmentImport }

const beginning = { step: 'choosing', failure: null } as const satisfies ImportStep

/** Reads a file, previews it, and imports it; each step can be canceled. */
export function useImport(directoryId: string) {
  const client = useQueryClient()
  const [state, setState] = useState<ImportStep>(beginning)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function begin(): AbortSignal {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    return controller.signal
  }

  const { mutateAsync: preview } = useMutation(calendarMutations.preview(directoryId))
  const { mutateAsync: importFile } = useMutation(calendarMutations.importFile(directoryId))
  const offerUndo = useOfferUndo(directoryId, () => setState(beginning))

  async function look(file: File) {
    const signal = begin()
    setState({ step: 'looking', name: file.name })
    try {
      const text = await readFile(file)
      await show({ name: file.name, text, wasCanceled: false }, signal)
    } catch (thrown) {
      if (!signal.aborted) setState({ step: 'choosing', failure: failureOf(thrown) })
    }
  }

  async function show(read: Pick<Previewed, 'name' | 'text' | 'wasCanceled'>, signal: AbortSignal) {
    const found = await preview({ text: read.text, signal })
    if (!signal.aborted) setState({ ...read, step: 'previewed', preview: found, failure: null })
  }

  async function run(previewed: Previewed) {
    const signal = begin()
    const { createdCount, updatedCount, unchangedCount, appointmentCount } = previewed.preview
    // The final number is only known if everything in the file is new.
    const isNew = createdCount > 0 && updatedCount + unchangedCount === 0
    setState({ step: 'importing', previewed, expected: isNew ? appointmentCount : null, before: null })
    try {
      const before = isNew ? await client.fetchQuery({ ...calendarQueries.brought(directoryId), staleTime: 0 }) : null
      setState((now) => (now.step === 'importing' ? { ...now, before } : now))
      const result = await importFile({ text: previewed.text, signal })
      if (signal.aborted) return
      setState({ step: 'done', result })
      offerUndo(result)
    } catch (thrown) {
      if (signal.aborted) return
      setState({ ...previewed, failure: thrown instanceof ApiError ? thrown : null })
    }
  }

  /** Cancels the current step. For an import, then shows what was imported so far, and what is left. */
  async function cancel() {
    running.current?.abort()
    if (state.step !== 'importing') return setState(beginning)
    void invalidate(client, ['directories', directoryId, 'appointments'])
    const { name, text } = state.previewed
    setState({ step: 'looking', name })
    try {
      await show({ name, text, wasCanceled: true }, begin())
    } catch {
      setState({ ...state.previewed, wasCanceled: true })
    }
  }

  return { state, look, run, cancel, startOver: () => setState(beginning) }
}

/** Says how many appointments are new, and offers to delete them again. */
function useOfferUndo(directoryId: string, onUndone: () => void) {
  const t = useMessages(calendarsMessages)
  const { mutateAsync } = useMutation(calendarMutations.undoImport(directoryId))

  async function undo(importId: string, updatedCount: number) {
    try {
      await mutateAsync(importId)
      onUndone()
      showToast(updatedCount > 0 ? t.importUndoneInPart(updatedCount) : t.importUndone)
    } catch {
      const again = { label: t.undo, run: () => void undo(importId, updatedCount) }
      showToast(t.undoFailed, { tone: 'error', action: again })
    }
  }

  return ({ importId, createdCount, updatedCount }: AppointmentImport) => {
    if (importId === null) return
    showToast(t.imported(createdCount), { action: { label: t.undo, run: () => void undo(importId, updatedCount) } })
  }
}

class Refused extends Error {
  readonly failure: ImportFailure

  constructor(failure: ImportFailure) {
    super('The file was refused.')
    this.failure = failure
  }
}

async function readFile(file: File): Promise<string> {
  if (file.size === 0) throw new Refused('empty')
  if (file.size > MAX_BYTES) throw new Refused('tooLarge')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Refused('unreadable')
  })
  return decodeFile(new Uint8Array(bytes))
}

function failureOf(thrown: unknown): ImportFailure {
  if (thrown instanceof Refused) return thrown.failure
  if (!(thrown instanceof ApiError)) return 'unreadable'
  if (thrown.status === 413) return 'tooLarge'
  return thrown.fieldErrors.some(({ code }) => code === 'notACalendar') ? 'noCalendar' : thrown
}

const [LF, CR, SPACE, TAB] = [10, 13, 32, 9]

/**
 * Decodes an iCalendar file. Lines may be folded in the middle of a character (RFC 5545, 3.1), so they are unfolded
 * before decoding: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which old exports use.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const whole = unfolded(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole)
  } catch {
    return new TextDecoder('windows-1252').decode(whole)
  }
}

function unfolded(bytes: Uint8Array): Uint8Array {
  const kept = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const end = bytes[at] === CR && bytes[at + 1] === LF ? at + 1 : at
    const isFold = (bytes[end] === LF || bytes[end] === CR) && (bytes[end + 1] === SPACE || bytes[end + 1] === TAB)
    if (isFold) at = end + 1
    else {
      kept[length] = bytes[at] ?? 0
      length += 1
    }
  }
  return kept.subarray(0, length)
}
