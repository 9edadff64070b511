import type { Speaker, Summary } from '#openapi/generated/types.ts'
import { transcriptLines } from '../transcript/transcript-lines'
import { buildDocument, type DocumentOptions } from './document/build-document'
import { partsOf, type ExportChoice } from './export-choice'
import type { ExportSource } from './export-queries'
import { collectText } from './formats/collect-text'
import { contractJson } from './formats/contract-json'
import { markdown } from './formats/markdown'
import { plainText } from './formats/plain-text'
import { subRip } from './formats/subrip'
import { webVtt } from './formats/web-vtt'
import { writeWord, type WordJob } from './formats/write-word'

/** What a file is made of. */
export type ExportOrder = {
  choice: ExportChoice
  source: ExportSource
  /** Which of the summaries; they are told apart by it. */
  recordingSummaryId: string | undefined
  labels: Pick<DocumentOptions, 'title' | 'labels' | 'formats' | 'speakerName'>
}

/**
 * The parts of the file that was ordered.
 *
 * @throws the signal's reason
 */
export async function writeExport(order: ExportOrder, job: WordJob): Promise<BlobPart[]> {
  if (order.choice.format === 'docx') return [await writeWord(documentOf(order), job)]
  return collectText(piecesOf(order), job.signal)
}

function piecesOf(order: ExportOrder): Iterable<string> {
  const { choice, source } = order
  const { recording, transcript, summaries } = source
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
      return contractJson({ recording, transcription: transcript, summaries })
  }
}

const namesFor =
  ({ choice, labels }: ExportOrder) =>
  (speaker: Speaker) =>
    choice.hasSpeakers ? labels.speakerName(speaker) : null

/** The document that was ordered, before it has a format. */
export function documentOf({ choice, source, recordingSummaryId, labels }: ExportOrder) {
  const { recording, transcript, summaries } = source
  const summary = summaries?.find((one) => one.recordingSummaryId === recordingSummaryId) ?? null
  const parts = partsOf(choice, summary !== null)
  return buildDocument(
    {
      recording,
      lines: transcript === null || parts === 'summary' ? null : transcriptLines(transcript),
      summary: parts === 'transcript' ? null : readable(summary),
    },
    { ...labels, hasSpeakers: choice.hasSpeakers, hasTimes: choice.hasTimes },
  )
}

const readable = (summary: Summary | null) => (summary?.isSummarizationSucceeded ? summary : null)
