import { useMessages } from '~/messages/use-messages'
import { outcomeReasonMessages } from './outcome-reason.messages'
import type { RecordingState } from './recording-state'

/** Each outcome without a transcript has its own sentence; nothing for what needs none. */
export function OutcomeReason({ state }: { state: RecordingState }) {
  const messages: Partial<Record<RecordingState, string>> = useMessages(outcomeReasonMessages)
  const reason = messages[state]
  return reason === undefined ? null : <span title={reason}> · {reason}</span>
}
