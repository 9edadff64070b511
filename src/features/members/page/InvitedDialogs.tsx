import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InvitationResult } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine, CopyButton } from '~/ui/CodeBlock'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Taken } from './AddressesField'
import type { Invited, InviteOutcome } from './membership-queries'
import { inviteMessages, membersPageMessages } from './members-page.messages'

type LinkDialogProps = { result: InvitationResult; onClose: () => void; onAnother?: () => void }

/** Shows the link of an invitation. It can't be shown again. */
export function LinkDialog({ result, onClose, onAnother }: LinkDialogProps) {
  const t = useMessages(inviteMessages)
  const { dateTime } = useFormats()
  const { inviteeEmail, invitationUrl, expiresOn } = result
  return (
    <Dialog
      isOpen
      isClosable={false}
      // Escape and a backdrop click must not lose the link, because it can't be shown again.
      onClose={() => {}}
      title={t.linkTitle({ email: inviteeEmail ?? t.someone })}
      description={t.linkDetail}
      footer={
        <>
          {onAnother === undefined ? null : (
            <Button variant="ghost" onClick={onAnother}>
              {t.another}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t.copied}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 pt-4">
        <CodeLine text={invitationUrl ?? ''} />
        {expiresOn === undefined ? null : (
          <p className="text-small text-ink-3">{t.linkUntil({ date: dateTime(expiresOn) })}</p>
        )}
      </div>
    </Dialog>
  )
}

type InvitedDialogProps = {
  outcome: InviteOutcome
  /** Addresses that already had an open invitation, in lowercase. */
  renewedEmails: ReadonlySet<string>
  isPending: boolean
  onRetry: () => void
  onAnother: () => void
  onClose: () => void
}

/** The result for each address, the links, which are only shown now, and a button to retry the rest. */
export function InvitedDialog({ outcome, renewedEmails, isPending, onRetry, onAnother, onClose }: InvitedDialogProps) {
  const t = useMessages(inviteMessages)
  const { invited, refused, waiting } = outcome
  const left = refused.length + waiting.length
  const links = invited.flatMap(({ email, result }) =>
    result.invitationUrl ? [`${email} ${result.invitationUrl}`] : [],
  )
  return (
    <Dialog
      isOpen
      isClosable={false}
      // These links can't be shown again either.
      onClose={() => {}}
      size="large"
      title={
        left === 0
          ? t.allInvitedTitle(invited.length)
          : t.someInvitedTitle(invited.length, { all: invited.length + left })
      }
      description={links.length === 0 ? undefined : t.linksDetail}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onAnother}>
            {left === 0 ? t.another : t.changeLeft}
          </Button>
          {waiting.length === 0 ? null : (
            <Button isPending={isPending} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
          <Button variant="primary" disabled={isPending} onClick={onClose}>
            {links.length === 0 ? t.close : t.copiedAll}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        <WhyStopped outcome={outcome} />
        {links.length < 2 ? null : (
          <div>
            <CopyButton text={links.join('\n')} label={t.copyAll} />
          </div>
        )}
        <ul aria-label={t.addresses} className="flex flex-col divide-y divide-line">
          {refused.map((email) => (
            <Row key={email} email={email} isGood={false} text={<Taken email={email} />} />
          ))}
          {waiting.map((email) => (
            <Row key={email} email={email} isGood={false} text={t.notInvited} />
          ))}
          {invited.map((one) => (
            <InvitedRow key={one.email} invited={one} isRenewed={renewedEmails.has(one.email.toLowerCase())} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Why the remaining people weren't invited. */
function WhyStopped({ outcome: { error, waiting } }: { outcome: InviteOutcome }) {
  const t = useMessages(inviteMessages)
  const page = useMessages(membersPageMessages)
  const refusal = useFormRefusal(error, {
    messages: error?.code === 'OWNER_REQUIRED' ? { forbidden: t.ownersOnly } : {},
  })
  if (waiting.length === 0) return null
  if (refusal === null) return <Notice tone="warn">{t.stopped(waiting.length)}</Notice>
  const isFull = error?.code === 'NO_FREE_SEAT'
  return (
    <Notice tone="bad" title={t.stopped(waiting.length)}>
      {isFull ? `${page.noFreeSeat} ${page.seatAdvice}` : refusal.detail}
    </Notice>
  )
}

function InvitedRow({ invited: { email, result }, isRenewed }: { invited: Invited; isRenewed: boolean }) {
  const t = useMessages(inviteMessages)
  const { dateTime } = useFormats()
  const { invitationUrl, expiresOn } = result
  const done = isRenewed ? t.doneRenewed : invitationUrl === null ? t.doneMailed : t.doneInvited
  if (!invitationUrl) return <Row email={email} isGood text={done} />
  const until = expiresOn === undefined ? '' : t.linkUntil({ date: dateTime(expiresOn) })
  return (
    <Row email={email} isGood text={`${done} ${until}`}>
      <CodeLine text={invitationUrl} />
    </Row>
  )
}

type RowProps = { email: string; isGood: boolean; text: ReactNode; children?: ReactNode }

function Row({ email, isGood, text, children }: RowProps) {
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <p className="flex items-start gap-2 text-control">
        <span className="pt-0.5">
          {isGood ? (
            <CircleCheck aria-hidden className="text-good" />
          ) : (
            <CircleAlert aria-hidden className="text-bad" />
          )}
        </span>
        <span className="min-w-0">
          <bdi className="font-medium wrap-anywhere">{email}</bdi>
          <span className={isGood ? 'block text-small text-ink-3' : 'block text-small text-bad'}>{text}</span>
        </span>
      </p>
      {children}
    </li>
  )
}
