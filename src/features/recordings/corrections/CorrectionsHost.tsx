import { Suspense } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import type { TranscriptReading } from '../transcript/transcript-reading'
import type { TranscriptLine } from '../transcript/transcript-lines'

const Corrections = lazyWithRetry(async () => (await import('./Corrections')).Corrections)

type CorrectionsHostProps = {
  directoryId: string
  recordingId: string
  reading: TranscriptReading
  /** Those that show, where not all do. */
  lines?: readonly TranscriptLine[]
  languageCode: string | null
}

/** Brings what corrects a transcript, where the service has it (extension `transcripts.edit`) and the person may. */
export function CorrectionsHost({ reading, lines = reading.lines, ...rest }: CorrectionsHostProps) {
  const isOffered = useHasExtension('transcripts.edit')
  if (!isOffered || !reading.canCorrect) return null
  return (
    <Suspense>
      <Corrections {...rest} lines={lines} />
    </Suspense>
  )
}
