import type { Recording, RecordingNote, Speaker, Summary, Transcript } from '#openapi/generated/types.ts'
import { safeFileStem } from '#shared/file-names.ts'
import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { copyText, saveFile } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { transcriptLines } from '../transcript/transcript-lines'
import { type DocumentOptions, buildDocument, useDocumentLabels } from './document/build-document'
import type { ExportDocument } from './document/export-document'
import { type ExportChoice, type ExportSource, exportQueries, extensions, mimeTypes, partsOf } from './export-queries'
import { exportMessages } from './export.messages'
import { subRip, webVtt } from './formats/cues'
import { markdown, plainText } from './formats/text-files'
import type { OnProgress } from './formats/word'
import type { WordAnswer } from './formats/word-worker'

type ExportJob = {
  directoryId: string
  recording: Recording
  choice: ExportChoice
  summary: Summary | undefined
  onDone: () => void
}

/** Creates what was chosen and saves, copies or prints it. One at a time; `cancel` stops it. */
export function useExport({ directoryId, recording, choice, summary, onDone }: ExportJob) {
  const t = useMessages(exportMessages)
  const labels = useDocumentLabels(directoryId, recording)
  const errorMessage = useErrorMessage()
  const running = useRef<AbortController>(null)
  const [isWorking, setIsWorking] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const order = async (signal: AbortSignal) => {
    const { recordingId } = recording
    const source = await exportQueries.source({ directoryId, recordingId, ...choice }, signal)
    return { choice, source, recordingSummaryId: summary?.recordingSummaryId, labels }
  }
  const make = async (signal: AbortSignal) =>
    new Blob(await writeExport(await order(signal), { signal, onProgress: setDone }), {
      type: mimeTypes[choice.format],
    })

  async function run(work: (signal: AbortSignal) => Promise<void>, failed: string) {
    const controller = new AbortController()
    running.current = controller
    setError(null)
    setDone(null)
    setIsWorking(true)
    try {
      await work(controller.signal)
      onDone()
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason instanceof ApiError ? errorMessage(reason).title : failed)
    } finally {
      setIsWorking(false)
    }
  }

  const download = async (signal: AbortSignal) => {
    const file = exportFileName(labels.title, extensions[choice.format])
    saveFile(await make(signal), file)
    showToast(t.downloaded({ file }))
  }

  const copy = async (signal: AbortSignal) => {
    // Passed as a promise: once the text has arrived, the browser would no longer allow the write.
    const text = make(signal).then((file) => file.text())
    try {
      if (typeof ClipboardItem === 'undefined') await copyText(await text)
      else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    } catch (refusal) {
      // If making the text failed, throw that more useful error instead.
      await text
      throw refusal
    }
    showToast(t.copied)
  }

  const print = async (signal: AbortSignal) => {
    const document = documentOf(await order(signal))
    const { printDocument } = await import('./print/print-document')
    signal.throwIfAborted()
    onDone()
    printDocument(document)
  }

  return {
    isWorking,
    done,
    error,
    download: () => void run(download, t.failed),
    copy: () => void run(copy, t.copyFailed),
    print: () => void run(print, t.failed),
    cancel: () => running.current?.abort(),
  }
}

/** `extension` without its dot. */
export const exportFileName = (title: string, extension: string) => `${safeFileStem(title)}.${extension}`

/** What to make a file from. */
type ExportOrder = {
  choice: ExportChoice
  source: ExportSource
  /** Id of the chosen summary. */
  recordingSummaryId: string | undefined
  labels: Omit<DocumentOptions, 'hasSpeakers' | 'hasTimes'>
}

/**
 * Creates the parts of the file.
 * @throws the signal's reason
 */
async function writeExport(order: ExportOrder, job: WordJob): Promise<BlobPart[]> {
  if (order.choice.format === 'docx') return [await writeWord(documentOf(order), job)]
  return collectText(piecesOf(order), job.signal)
}

function piecesOf(order: ExportOrder): Iterable<string> {
  const { choice, source } = order
  const { recording, transcript, summaries, notes } = source
  switch (choice.format) {
    case 'docx':
    case 'markdown':
      return markdown(documentOf(order))
    case 'text':
      return plainText(documentOf(order))
    case 'srt':
      return transcript === null ? [] : subRip(transcript, namesFor(order))
    case 'vtt':
      return transcript === null ? [] : webVtt(transcript, namesFor(order))
    case 'json':
      return contractJson({ recording, transcription: transcript, summaries, notes })
  }
}

const namesFor =
  ({ choice, labels }: ExportOrder) =>
  (speaker: Speaker) =>
    choice.hasSpeakers ? labels.speakerName(speaker) : null

/** Builds the document, independent of the format. */
function documentOf({ choice, source, recordingSummaryId, labels }: ExportOrder) {
  const { recording, transcript, summaries, notes } = source
  const summary = summaries?.find((one) => one.recordingSummaryId === recordingSummaryId) ?? null
  const parts = partsOf(choice, summary !== null)
  return buildDocument(
    {
      recording,
      lines: transcript === null || parts === 'summary' ? null : transcriptLines(transcript),
      summary: parts === 'transcript' ? null : readable(summary),
      notes,
    },
    { ...labels, hasSpeakers: choice.hasSpeakers, hasTimes: choice.hasTimes },
  )
}

const readable = (summary: Summary | null) => (summary?.isSummarizationSucceeded ? summary : null)

const LONGEST_TURN_MS = 20

/**
 * Collects the pieces of a text, yielding to the browser every few milliseconds.
 * @throws the signal's reason
 */
export async function collectText(pieces: Iterable<string>, signal: AbortSignal): Promise<string[]> {
  const collected: string[] = []
  let turnEnds = performance.now() + LONGEST_TURN_MS
  for (const piece of pieces) {
    collected.push(piece)
    if (performance.now() < turnEnds) continue
    // Lets other tasks run between two pieces.
    await nextTurn()
    signal.throwIfAborted()
    turnEnds = performance.now() + LONGEST_TURN_MS
  }
  signal.throwIfAborted()
  return collected
}

// Unlike a timer, a message isn't throttled in background tabs, and pending browser tasks still run first.
function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    resolve()
  })
  port1.start()
  port2.postMessage(null)
  return promise
}

/** The export in the contract's shapes; null for parts that aren't wanted. */
type ContractExport = {
  recording: Recording
  transcription: Transcript | null
  summaries: Summary[] | null
  notes: RecordingNote[] | null
}

/**
 * Yields a recording as JSON in pieces: `recording`, `transcription` with segments in spoken order, `summaries`,
 * `notes`.
 */
function* contractJson({ recording, transcription, summaries, notes }: ContractExport): Generator<string> {
  yield `{\n"recording": ${json(recording)},\n"transcription": `
  if (transcription === null) {
    yield 'null'
  } else {
    const { segments, ...rest } = transcription
    yield `${JSON.stringify(rest).slice(0, -1)},"segments":[\n`
    const ordered = segments.toSorted((a, b) => a.startTime - b.startTime)
    for (const [index, segment] of ordered.entries())
      yield `${JSON.stringify(segment)}${index < ordered.length - 1 ? ',' : ''}\n`
    yield ']}'
  }
  yield `,\n"summaries": ${json(summaries)},\n"notes": ${json(notes)}\n}\n`
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

type WordJob = { signal: AbortSignal; onProgress?: OnProgress | undefined }

/**
 * Creates a Word file in a worker, which keeps the page responsive.
 * @throws the signal's reason if canceled, or an error if the file can't be created
 */
export function writeWord(document: ExportDocument, { signal, onProgress }: WordJob): Promise<ArrayBuffer> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./formats/word-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ArrayBuffer>()
  const cancel = () => reject(signal.reason)
  signal.addEventListener('abort', cancel)
  worker.addEventListener('message', ({ data }: MessageEvent<WordAnswer>) => {
    if ('done' in data) onProgress?.(data.done)
    else if ('file' in data) resolve(data.file)
    else reject(new Error(data.error))
  })
  worker.addEventListener('error', (event) => reject(new Error(event.message)))
  worker.postMessage(document)
  return promise.finally(() => {
    signal.removeEventListener('abort', cancel)
    worker.terminate()
  })
}
