import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Invitation } from '#openapi/generated/types.ts'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { isEmail } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { useOpenEmails, type Addressees } from './AddressesField'
import type { Address } from './invite-addresses'
import { type InvitationTerms, type InviteOutcome, type Invited, membershipMutations } from './membership-queries'
import { InvitedDialog, LinkDialog } from './InvitedDialogs'
import { InviteForm } from './InviteForm'
import { inviteMessages } from './members-page.messages'
import { useMembers } from './members-context'

type InviteDialogProps = {
  /** The text searched for: an e-mail address is filled in. */
  q?: string | undefined
  /** The invitation to renew; without it, the dialog creates new ones. */
  renewed?: Invitation
  onClose: () => void
}

/** Invites people, or renews an invitation. If no e-mail is sent, each link is shown once, for the user to pass on. */
export function InviteDialog({ q = '', renewed, onClose }: InviteDialogProps) {
  const [round, setRound] = useState(0)
  const [addressees, setAddressees] = useState(() => addresseesOf(renewed, q))
  const inviting = useInvite({ onClose, setAddressees })
  const { outcome, progress, forget } = inviting

  function beginAgain(left: readonly Address[]) {
    setAddressees({ addresses: left, typed: '' })
    forget()
    setRound(round + 1)
  }

  if (outcome !== null && outcome.invited.length > 0) {
    return (
      <ToldDialog
        outcome={outcome}
        inviting={inviting}
        onAnother={renewed === undefined ? beginAgain : undefined}
        onClose={onClose}
      />
    )
  }
  const isLong = progress !== null && progress.total > 1
  return (
    <InviteForm
      key={round}
      addressees={addressees}
      onAddresseesChange={setAddressees}
      renewed={renewed}
      error={outcome?.error ?? null}
      progress={progress}
      onSubmit={inviting.start}
      // While several are being sent, closing stops and shows who has been invited so far.
      onClose={isLong ? inviting.stop : onClose}
    />
  )
}

function addresseesOf(renewed: Invitation | undefined, q: string): Addressees {
  const email = renewed?.inviteeEmail ?? null
  if (email !== null) return { addresses: [{ email }], typed: '' }
  return { addresses: [], typed: isEmail(q) ? q : '' }
}

type ToldDialogProps = {
  outcome: InviteOutcome
  inviting: ReturnType<typeof useInvite>
  onAnother: ((left: readonly Address[]) => void) | undefined
  onClose: () => void
}

/** A single link, or the result for each address. */
function ToldDialog({ outcome, inviting, onAnother, onClose }: ToldDialogProps) {
  const left = notInvited(outcome)
  const again = () => onAnother?.(left)
  const [only, ...others] = outcome.invited
  if (only?.result.invitationUrl && others.length === 0 && left.length === 0) {
    return (
      <LinkDialog result={only.result} onClose={onClose} {...(onAnother === undefined ? {} : { onAnother: again })} />
    )
  }
  return (
    <InvitedDialog
      outcome={outcome}
      renewedEmails={inviting.renewedEmails}
      isPending={inviting.progress !== null}
      onRetry={inviting.retry}
      onAnother={again}
      onClose={onClose}
    />
  )
}

const notInvited = ({ refused, waiting }: InviteOutcome): Address[] => [
  ...refused.map((email): Address => ({ email, problem: 'taken' })),
  ...waiting.map((email) => ({ email })),
]

type UseInviteParams = { onClose: () => void; setAddressees: (addressees: Addressees) => void }

/** Sends the invitations. `outcome` is set while there is something to show. */
function useInvite({ onClose, setAddressees }: UseInviteParams) {
  const { directoryId } = useMembers()
  const openEmails = useOpenEmails()
  const tellInvited = useToldInvited()
  const sending = useMutation(membershipMutations.invite(directoryId))
  const [outcome, setOutcome] = useState<InviteOutcome | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [order, setOrder] = useState<{ terms: InvitationTerms; openEmails: ReadonlySet<string> } | null>(null)
  const stopping = useRef<AbortController>(null)

  async function send(emails: readonly string[], terms: InvitationTerms, before: readonly Invited[]) {
    const stop = new AbortController()
    stopping.current = stop
    const total = emails.length
    setProgress({ done: 0, total })
    const onProgress = (done: number) => setProgress({ done, total })
    const found = await sending.mutateAsync({ emails, terms, signal: stop.signal, onProgress })
    setProgress(null)
    const all = { ...found, invited: [...before, ...found.invited] }
    if (all.invited.length === 0) setAddressees({ addresses: notInvited(all), typed: '' })
    const isLinkShown = all.invited.some(({ result }) => result.invitationUrl)
    if (all.invited.length === 0 || isLinkShown || notInvited(all).length > 0) return setOutcome(all)
    onClose()
    return tellInvited(all.invited)
  }

  return {
    outcome,
    renewedEmails: order?.openEmails ?? openEmails,
    progress,
    start: (emails: readonly string[], terms: InvitationTerms) => {
      setOrder({ terms, openEmails })
      void send(emails, terms, [])
    },
    retry: () => {
      if (outcome === null || order === null) return
      void send([...outcome.refused, ...outcome.waiting], order.terms, outcome.invited)
    },
    stop: () => stopping.current?.abort(),
    forget: () => setOutcome(null),
  }
}

/** Shows a toast that everyone was invited, with Undo if that's possible. */
function useToldInvited() {
  const t = useMessages(inviteMessages)
  const { directoryId } = useMembers()
  const showWithUndo = useUndoToast()
  const { mutateAsync: withdraw } = useMutation(membershipMutations.withdraw(directoryId))

  /** Can be called again after a failure. */
  const withdrawing = (invited: readonly Invited[]) => {
    const left = invited.map(({ result }) => result.userId)
    return async () => {
      for (let userId = left[0]; userId !== undefined; userId = left[0]) {
        await withdraw(userId)
        left.shift()
      }
    }
  }

  return (invited: readonly Invited[]) => {
    const email = invited[0]?.email ?? ''
    const count = invited.length
    // A service that doesn't return links doesn't say whether it sends e-mail either.
    if (invited.some(({ result }) => result.invitationUrl === undefined))
      return showToast(count === 1 ? t.invitedToast({ email }) : t.invitedAllToast(count))
    const message = count === 1 ? t.mailedToast({ email }) : t.mailedAllToast(count)
    return showWithUndo(message, { run: withdrawing(invited), done: t.mailedBack(count), stays: t.checkOpen })
  }
}
