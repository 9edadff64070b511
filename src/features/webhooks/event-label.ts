import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { webhooksMessages } from './webhooks.messages'

/** What makes a webhook send, in words; the events of old webhooks by their names. */
export function useEventLabel(): (event: Webhook['event']) => string {
  const t = useMessages(webhooksMessages)
  return (event) => {
    if (event === 'summary.ready') return t.summaryReady
    return event === 'manual' ? t.manual : t.legacy({ event })
  }
}
