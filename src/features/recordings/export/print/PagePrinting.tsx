import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { chooseSummary } from '../../summary/choose-summary'
import { summaryQueries } from '../../summary/summary-queries'
import { transcriptQueries } from '../../transcript/transcript-queries'
import { buildDocument, useDocumentLabels } from '../document/build-document'
import { isOnPaper, showOnPaper } from './print-document'

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
    const summary = chooseSummary(summaries ?? [], { language, locale: labels.formats.locale, spoken: languageCode })
    return buildDocument(
      {
        recording,
        lines: spoken?.lines ?? null,
        summary: summary?.isSummarizationSucceeded === true ? summary : null,
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
