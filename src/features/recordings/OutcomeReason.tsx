import { useMessages } from '~/messages/use-messages'
import { outcomeReasonMessages } from './outcome-reason.messages'
import type { RecordingState } from './recording-state'

/** Each outcome without a transcript has its own sentence; nothing for what needs none. */
export function OutcomeReason({ state }: { state: RecordingState }) {
  const words: Partial<Record<RecordingState, string>> = useMessages(outcomeReasonMessages)
  const reason = words[state]
  return reason === undefined ? null : <span title={reason}> · {reason}</span>
}
