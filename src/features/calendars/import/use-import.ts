import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '~/api/errors'
import type { AppointmentImport, AppointmentImportPreview } from '~/api/generated/types.gen'
import { calendarMutations } from '../calendar-queries'
import { decodeFile } from '../decode-file'

const MAX_BYTES = 10 * 1024 * 1024

/** Why a file was not read, or not taken over. */
export type ImportFailure = 'tooLarge' | 'empty' | 'unreadable' | 'noCalendar' | ApiError

/** How far an import is. */
export type ImportStep =
  | { step: 'choosing'; failure: ImportFailure | null; wasCanceled: boolean }
  | { step: 'looking'; name: string }
  | { step: 'previewed'; name: string; text: string; preview: AppointmentImportPreview; failure: ApiError | null }
  | { step: 'importing'; name: string }
  | { step: 'done'; result: AppointmentImport }

const beginning = { step: 'choosing', failure: null, wasCanceled: false } as const satisfies ImportStep

/** Reads a file, tells what it would bring, and takes it over; each can be called off. */
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

  async function look(file: File) {
    const signal = begin()
    setState({ step: 'looking', name: file.name })
    try {
      const text = await readFile(file)
      const found = await preview({ text, signal })
      if (!signal.aborted) setState({ step: 'previewed', name: file.name, text, preview: found, failure: null })
    } catch (thrown) {
      if (!signal.aborted) setState({ step: 'choosing', failure: failureOf(thrown), wasCanceled: false })
    }
  }

  async function run(previewed: Extract<ImportStep, { step: 'previewed' }>) {
    const { name, text } = previewed
    const signal = begin()
    setState({ step: 'importing', name })
    try {
      const result = await importFile({ text, signal })
      if (!signal.aborted) setState({ step: 'done', result })
    } catch (thrown) {
      if (signal.aborted) return
      setState({ ...previewed, failure: thrown instanceof ApiError ? thrown : null })
    }
  }

  function cancel() {
    const wasImporting = state.step === 'importing'
    running.current?.abort()
    setState({ ...beginning, wasCanceled: wasImporting })
    if (wasImporting) void client.invalidateQueries({ queryKey: ['directories', directoryId, 'appointments'] })
  }

  return { state, look, run, cancel, startOver: () => setState(beginning) }
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
  return thrown.fieldErrors.some(({ message }) => message.startsWith('This is no calendar')) ? 'noCalendar' : thrown
}
