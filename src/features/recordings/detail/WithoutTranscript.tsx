import type { ReactNode } from 'react'
import { OutcomePanel } from './OutcomePanel'
import { outcomeOf } from './outcome'
import { RunPanel } from './RunPanel'
import type { LiveState } from './use-live-state'

type WithoutTranscriptProps = {
  directoryId: string
  recordingId: string
  live: LiveState
  /** The way to give it one that exists already. */
  addTranscript: ReactNode
}

/** In place of summary and transcript: how far the work is, or how it ended. */
export function WithoutTranscript({ directoryId, recordingId, live, addTranscript }: WithoutTranscriptProps) {
  return (
    <div className="col-span-2 row-span-2 row-start-2 relative flex min-h-0 flex-1 overflow-y-auto">
      {live.isInFlight ? (
        <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
      ) : (
        <OutcomePanel
          directoryId={directoryId}
          recordingId={recordingId}
          outcome={outcomeOf(live.state)}
          addTranscript={addTranscript}
        />
      )}
    </div>
  )
}
