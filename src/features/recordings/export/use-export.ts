import { useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import type { Recording, Summary } from '#openapi/generated/types.ts'
import { copyText, saveFile } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { exportMessages } from './export.messages'
import { type ExportChoice, exportQueries, extensions, mimeTypes } from './export-queries'
import { useDocumentLabels } from './document/build-document'
import { safeFileStem } from '#shared/file-names.ts'
import { documentOf, writeExport } from './write-export'

type ExportJob = {
  directoryId: string
  recording: Recording
  choice: ExportChoice
  summary: Summary | undefined
  onDone: () => void
}

/** Makes what was chosen and saves, copies or prints it. One at a time; `cancel` stops it. */
export function useExport({ directoryId, recording, choice, summary, onDone }: ExportJob) {
  const t = useMessages(exportMessages)
  const labels = useDocumentLabels(recording)
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
    // A promise, so that the press still counts as the permission when the text has arrived.
    const text = make(signal).then((file) => file.text())
    try {
      if (typeof ClipboardItem === 'undefined') await copyText(await text)
      else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    } catch (refusal) {
      // Why there is no text says more than that nothing was copied.
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
