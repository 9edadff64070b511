import { Suspense, useEffect } from 'react'
import type { Summary } from '#openapi/generated/types.ts'
import { lazyPart } from '~/ui/lazy-part'
import { closeNewSummary, useNewSummary } from './new-summary'

const NewSummaryDialog = lazyPart(async () => (await import('./NewSummaryDialog')).NewSummaryDialog)

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
  return (
    <Suspense>
      <NewSummaryDialog {...props} prefill={prefill} onClose={closeNewSummary} />
    </Suspense>
  )
}
