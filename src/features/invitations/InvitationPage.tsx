import type { InvitationLookup, Session } from '#openapi/generated/types.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { PasswordProof, ProofPage, ProofRefusal, type Refusals, SelfProof } from '~/features/password/AccountProof'
import { NewPasswordField } from '~/features/password/NewPasswordField'
import { enterAccount } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { useSessionStore } from '~/features/session/session-store'
import { formText, lengthOf } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { hasInvalidField, useRefusedFocus } from '~/ui/focus'
import { invitationQueries, requestAcceptance, requestAcceptanceAsSelf } from './invitation-queries'
import { invitationsMessages } from './invitations.messages'

type InvitationPageProps = {
  /** From the link; undefined if opened without. */
  token: string | undefined
  onDone: (directoryId: string) => void
}

/** An invitation and the ways to accept it: with a new account, an existing one, or the one signed in here. */
export function InvitationPage({ token, onDone }: InvitationPageProps) {
  const t = useMessages(invitationsMessages)
  const invitation = useQuery({ ...invitationQueries.lookUp(token ?? ''), enabled: token !== undefined })

  function enter(session: Session, { directoryId }: InvitationLookup) {
    enterAccount(session)
    onDone(directoryId)
  }

  return (
    <ProofPage found={invitation} isBroken={token === undefined} labels={t} skeleton="h-14">
      {(found) => (
        <OpenInvitation invitation={found} token={token ?? ''} onEntered={(session) => enter(session, found)} />
      )}
    </ProofPage>
  )
}

type OpenInvitationProps = { invitation: InvitationLookup; token: string; onEntered: (session: Session) => void }

function OpenInvitation({ invitation, token, onEntered }: OpenInvitationProps) {
  const t = useMessages(invitationsMessages)
  const { date } = useFormats()
  const hasSession = useSessionStore(({ credentials }) => credentials?.kind === 'session')
  // The state on arrival: accepting signs in too, and a query started then would be aborted when this page unmounts,
  // affecting the next one.
  const [wasSignedIn] = useState(() => useSessionStore.getState().status === 'signed-in')
  const { data: me } = useQuery({ ...sessionQueries.me(), enabled: wasSignedIn })
  const { inviteeEmail, directoryName, inviterName, expiresOn, hasAccount } = invitation
  const isSelf = me !== undefined && me.email.toLowerCase() === inviteeEmail.toLowerCase()
  const refusals = { 'not-found': { title: t.brokenTitle, detail: t.brokenDetail } }
  const proof = { label: t.join, refusals, onProved: onEntered }
  return (
    <FrontPage
      title={t.title({ company: directoryName })}
      intro={t.intro({ inviter: inviterName, date: date(expiresOn) })}
    >
      <div className="flex flex-col gap-4">
        <p className="rounded-card bg-sunken px-3.5 py-2.5 text-control">
          <span className="block text-small text-ink-2">{t.for}</span>
          <span className="font-medium wrap-anywhere">{inviteeEmail}</span>
        </p>
        {me !== undefined && !isSelf ? (
          <Notice tone="warn">{t.otherSignedIn({ email: me.email, invitee: inviteeEmail })}</Notice>
        ) : null}
        {isSelf && hasSession ? (
          <SelfProof {...proof} prove={() => requestAcceptanceAsSelf(token)} />
        ) : hasAccount ? (
          <PasswordProof
            {...proof}
            email={inviteeEmail}
            intro={t.knownIntro}
            prove={(password) => requestAcceptance({ invitationToken: token, password })}
            forgot={{ label: t.forgotPassword }}
          />
        ) : (
          <JoinWithNewAccount {...{ token, refusals, onEntered }} email={inviteeEmail} company={directoryName} />
        )}
      </div>
    </FrontPage>
  )
}

type JoinProps = {
  email: string
  token: string
  refusals: Refusals
  onEntered: (session: Session) => void
}

const MIN_LENGTH = 10

type FieldName = 'firstName' | 'lastName' | 'password'

/** For new people: names and a password. Keeps the input after a refusal. */
function JoinWithNewAccount({ email, token, company, refusals, onEntered }: JoinProps & { company: string }) {
  const t = useMessages(invitationsMessages)
  const [wrong, setWrong] = useState<readonly FieldName[]>([])
  const joining = useMutation({ mutationFn: requestAcceptance, onSuccess: onEntered })
  const fieldMessage = useFieldMessage(joining.error instanceof ApiError ? joining.error : null)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const account = {
      firstName: formText(data, 'firstName').trim(),
      lastName: formText(data, 'lastName').trim(),
      password: formText(data, 'password'),
    }
    const refused = (['firstName', 'lastName', 'password'] as const).filter((name) =>
      name === 'password' ? lengthOf(account.password) < MIN_LENGTH : account[name] === '',
    )
    setWrong(refused)
    if (hasInvalidField(form) || refused.length > 0) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    joining.mutate({ invitationToken: token, ...account, timeZone })
  }

  return (
    <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {joining.error && wrong.length === 0 ? (
        <ProofRefusal error={joining.error} refusals={refusals} fields={FIELDS} />
      ) : null}
      <p className="text-control text-ink-2">{t.newIntro}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          error={wrong.includes('firstName') ? t.firstNameNeeded : fieldMessage('firstName')}
        />
        <TextField
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          error={wrong.includes('lastName') ? t.lastNameNeeded : fieldMessage('lastName')}
        />
      </div>
      {/* Password managers save the account under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField
        label={t.newPassword}
        name="password"
        hint={t.passwordHint}
        personal={(form) => [email, company, formText(form, 'firstName'), formText(form, 'lastName')]}
        error={wrong.includes('password') ? t.passwordTooShort : fieldMessage('password')}
      />
      <Button type="submit" variant="primary" isPending={joining.isPending} className="min-h-9">
        {t.join}
      </Button>
    </form>
  )
}

/** Fields that show their own errors. */
const FIELDS = ['firstName', 'lastName', 'password']
