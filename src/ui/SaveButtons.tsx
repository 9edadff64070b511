import { useBlocker } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { FormDialog } from './FormDialog'
import { leaveGuardMessages, saveButtonsMessages } from './forms.messages'

type SaveButtonsProps = {
  isChanged: boolean
  isPending: boolean
  /** Another decision has to be made first. */
  isBlocked?: boolean
  /** Says what is saved, on a page with several forms. */
  saveLabel?: string
  onDiscard: () => void
}

/** For a form that stays on its page: saves or discards changes. */
export function SaveButtons({ isChanged, isPending, isBlocked = false, saveLabel, onDiscard }: SaveButtonsProps) {
  const t = useMessages(saveButtonsMessages)
  const hasNothingToSave = !isChanged || isBlocked
  return (
    <div className="flex flex-wrap gap-2">
      {/* Disabled, it would lose the focus of the person who has just saved with it. */}
      <Button
        type="submit"
        variant="primary"
        isPending={isPending}
        {...(hasNothingToSave && !isPending
          ? { 'aria-disabled': true, onClick: preventDefault, className: 'opacity-55' }
          : {})}
      >
        {saveLabel ?? t.save}
      </Button>
      {isChanged ? (
        <Button variant="ghost" onClick={onDiscard}>
          {t.discard}
        </Button>
      ) : null}
    </div>
  )
}

const preventDefault = (event: MouseEvent) => event.preventDefault()

/** Asks before leaving the page or closing the tab with unsaved changes. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const t = useMessages(leaveGuardMessages)
  const blocker = useBlocker({
    // A change within the same page's URL loses nothing.
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
      onSubmit={blocker.proceed}
      onClose={blocker.reset}
    />
  )
}
