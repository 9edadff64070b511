import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Recording } from '#openapi/generated/types.ts'
import { chooseSummary } from '../../summary/choose-summary'
import { noteQueries } from '../../notes/note-queries'
import { summaryQueries } from '../../summary/summary-queries'
import { transcriptQueries } from '../../transcript/transcript-queries'
import { buildDocument, useDocumentLabels } from '../document/build-document'
import type { ExportDocument } from '../document/export-document'
import { RecordingDocument } from '../document/RecordingDocument'
import './print.css'

/**
 * Puts a document on the page that only paper shows, in place of everything else; answers how to take it away again. Done
 * when it returns, since a browser that prints does not wait.
 */
export function showOnPaper(printed: ExportDocument): () => void {
  const host = document.createElement('div')
  host.className = 'on-paper'
  const rules = document.createElement('style')
  rules.textContent = `@page { @top-right { content: ${cssString(printed.title)} } }`
  document.body.append(host)
  document.head.append(rules)
  const root = createRoot(host)
  flushSync(() => root.render(<RecordingDocument document={printed} />))
  return () => {
    root.unmount()
    host.remove()
    rules.remove()
  }
}

/** Whether a document is on the page for paper. */
export const isOnPaper = () => document.querySelector('body > .on-paper') !== null

/** Opens the browser's own print dialog with a document. */
export function printDocument(printed: ExportDocument) {
  const takeAway = showOnPaper(printed)
  window.addEventListener('afterprint', takeAway, { once: true })
  window.print()
}

/** A text as a string of CSS, in which every character that could end it is written as its number. */
const cssString = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{M}\p{N}\p{S} .,()-]|["\\<]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`

type PagePrintingProps = { directoryId: string; recording: Recording; language: string | undefined }

/**
 * Has the browser print the whole recording instead of what is on the screen, which holds only the lines in sight. Draws
 * nothing itself.
 */
export function PagePrinting({ directoryId, recording, language }: PagePrintingProps) {
  const queryClient = useQueryClient()
  const labels = useDocumentLabels(recording)

  // The browser does not wait: what is on the page by now is what can be printed.
  const readPage = useEffectEvent(() => {
    const { recordingId, languageCode } = recording
    const spoken = queryClient.getQueryData(transcriptQueries.reading(directoryId, recordingId).queryKey)
    const summaries = queryClient.getQueryData(summaryQueries.list(directoryId, recordingId).queryKey)
    const notes = queryClient.getQueryData(noteQueries.list({ directoryId, recordingId }).queryKey)
    const summary = chooseSummary(summaries ?? [], { language, locale: labels.formats.locale, spoken: languageCode })
    return buildDocument(
      {
        recording,
        lines: spoken?.lines ?? null,
        summary: summary?.isSummarizationSucceeded === true ? summary : null,
        notes: notes ?? null,
      },
      { ...labels, hasSpeakers: true, hasTimes: true },
    )
  })

  useEffect(() => {
    let takeAway: (() => void) | undefined
    const begin = () => {
      if (!isOnPaper()) takeAway = showOnPaper(readPage())
    }
    const end = () => {
      takeAway?.()
      takeAway = undefined
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      end()
    }
  }, [])

  return null
}
