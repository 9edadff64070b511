import type { Recording } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { failureMessages, outcomeReasonMessages } from './outcome.messages'
import type { Outcome } from './recording-state'

type OutcomeReasonProps = { state: Outcome; failure: Recording['failure'] }

/** Why a recording in a list has no transcript, as precisely as the service says. */
export function OutcomeReason({ state, failure }: OutcomeReasonProps) {
  const outcomes = useMessages(outcomeReasonMessages)
  const failures = useMessages(failureMessages)
  const reason = state === 'failed' && failure ? failures[failure] : outcomes[state]
  return <span title={reason}> · {reason}</span>
}
