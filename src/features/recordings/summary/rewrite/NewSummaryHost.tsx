import { useEffect } from 'react'
import type { Summary } from '~/api/generated/types.gen'
import { closeNewSummary, useNewSummary } from './new-summary'
import { NewSummaryDialog } from './NewSummaryDialog'

type NewSummaryHostProps = {
  directoryId: string
  recordingId: string
  summaries: readonly Summary[]
  /** A summary is being written in that language. */
  onStarted: (languageCode: string) => void
}

/** Where the dialog of `openNewSummary` shows. */
export function NewSummaryHost(props: NewSummaryHostProps) {
  useEffect(() => closeNewSummary, [])
  const prefill = useNewSummary((state) => state.prefill)
  if (prefill === null) return null
  return <NewSummaryDialog {...props} prefill={prefill} onClose={closeNewSummary} />
}
