import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from './FormDialog'
import { leaveGuardMessages } from './leave-guard.messages'

/** Asks before a page is left on which a person has changed something that is not saved, and before the tab is closed. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useMessages(leaveGuardMessages)
  const blocker = useBlocker({
    // What only changes the page's own address leaves nothing.
    shouldBlockFn: ({ current, next }) => isOn && current.pathname !== next.pathname,
    enableBeforeUnload: isOn,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <FormDialog
      title={t.title}
      description={t.detail}
      size="small"
      submitLabel={t.leave}
      isDangerous
      isPending={false}
      refusal={null}
      onSubmit={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
