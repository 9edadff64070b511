import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import type { Invitation, InvitationResult } from '#openapi/generated/types.ts'
import { formText, isEmail, lengthOf } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { locales } from '~/messages/i18n'
import { languageNames } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine } from '~/ui/CodeLine'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { Select } from '~/ui/Select'
import { TextArea, TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { memberQueries } from '../member-queries'
import { inviteMessages } from './invite.messages'
import { LicenseSelect, useSeats } from './LicenseSelect'
import { useMembers } from './members-context'
import { membershipMutations, membershipQueries } from './membership-queries'
import { RoleSelect } from './RoleSelect'
import { firstFreeLicense, freeSeats } from './seat-state'

const MESSAGE_LETTERS = 4_000

type InviteDialogProps = {
  /** What was looked for: an address nobody has is the one to invite. */
  q?: string | undefined
  /** The invitation to renew; a new one without. */
  renewed?: Invitation
  onClose: () => void
}

/** Invites somebody, or renews an invitation; without e-mail the link is shown once, to be passed on. */
export function InviteDialog({ q = '', renewed, onClose }: InviteDialogProps) {
  const [round, setRound] = useState(0)
  const { invite, result, reset } = useInvite(onClose)
  if (result !== null) {
    return (
      <LinkDialog
        result={result}
        onClose={onClose}
        {...(renewed === undefined
          ? {
              onAnother: () => {
                reset()
                setRound(round + 1)
              },
            }
          : {})}
      />
    )
  }
  return (
    <InviteForm
      key={round}
      email={renewed?.inviteeEmail ?? (round === 0 && isEmail(q) ? q : '')}
      renewed={renewed}
      invite={invite}
      onClose={onClose}
    />
  )
}

/** `result` is there as long as its link is to be shown. */
function useInvite(onClose: () => void) {
  const t = useMessages(inviteMessages)
  const { directoryId } = useMembers()
  const withdrawing = useMutation(membershipMutations.withdraw(directoryId))
  const [result, setResult] = useState<InvitationResult | null>(null)
  const invite = useMutation({
    ...membershipMutations.invite(directoryId),
    onSuccess: (answer, { email }) => {
      if (answer.invitationUrl) return setResult(answer)
      onClose()
      // A service that tells nothing of links tells nothing of e-mail either.
      if (answer.invitationUrl === undefined) return void showToast(t.invitedToast({ email }))
      const undo = () => withdrawing.mutateAsync(answer.userId).catch(() => showToast(t.undoFailed, { tone: 'error' }))
      showToast(t.mailedToast({ email }), { action: { label: t.undo, run: () => void undo() } })
    },
  })
  return { invite, result, reset: () => setResult(null) }
}

type InviteFormProps = {
  email: string
  renewed: Invitation | undefined
  invite: ReturnType<typeof useInvite>['invite']
  onClose: () => void
}

const FIELDS = ['email', 'roleId', 'licenseId', 'description', 'languageCode']

function InviteForm({ email: preset, renewed, invite, onClose }: InviteFormProps) {
  const t = useMessages(inviteMessages)
  const [email, setEmail] = useState(preset)
  const [message, setMessage] = useState('')
  const { error, isPending, variables } = invite
  const role = useRole(renewed)
  const license = useLicense(renewed)
  const { check, emailLack, licenseLack } = useLacks(error, license.isNoneFree)
  const refusal = useFormRefusal(error, {
    fields: FIELDS,
    ...(error?.code === 'OWNER_REQUIRED' ? { messages: { forbidden: t.ownersOnly } } : {}),
  })
  const fieldMessage = useFieldMessage(error)
  const isNew = renewed === undefined

  function send(form: FormData) {
    const address = email.trim()
    const isComplete = check({ address, hasSeat: license.hasSeat })
    if (!isComplete || lengthOf(message) > MESSAGE_LETTERS) return
    invite.mutate({
      email: address,
      roleId: role.roleId,
      licenseId: license.licenseId,
      description: message.trim() || null,
      languageCode: formText(form, 'languageCode') || null,
    })
  }

  return (
    <FormDialog
      title={isNew ? t.title : t.renewTitle({ email: preset })}
      description={isNew ? t.detail : t.renewDetail}
      submitLabel={isNew ? t.send : t.renew}
      isPending={isPending}
      refusal={refusal}
      onSubmit={send}
      onClose={onClose}
    >
      {isNew ? (
        <EmailField
          value={email}
          onChange={setEmail}
          lack={emailLack}
          refusedAddress={fieldErrorOf(error, 'email') === undefined ? undefined : variables?.email}
        />
      ) : null}
      <RoleSelect roleId={role.roleId} onChange={role.setRoleId} error={fieldMessage('roleId')} />
      <LicenseSelect
        value={license.licenseId}
        onChange={license.setLicenseId}
        {...(license.heldId === undefined ? {} : { heldId: license.heldId })}
        error={licenseLack}
      />
      <Select label={t.language} name="languageCode" error={fieldMessage('languageCode')}>
        <option value="">{t.usualLanguage}</option>
        {locales.map((code) => (
          <option key={code} value={code}>
            {languageNames()(code)}
          </option>
        ))}
      </Select>
      <MessageField value={message} onChange={setMessage} error={fieldMessage('description')} />
    </FormDialog>
  )
}

type Lack = 'emailNeeded' | 'emailInvalid' | 'licenseNeeded'

/** What is missing or wrong in the form when it was sent, in words. */
function useLacks(error: ApiError | null, isNoneFree: boolean) {
  const t = useMessages(inviteMessages)
  const [lacks, setLacks] = useState<readonly Lack[]>([])

  function check({ address, hasSeat }: { address: string; hasSeat: boolean }): boolean {
    const found: Lack[] = hasSeat ? [] : ['licenseNeeded']
    if (address === '') found.push('emailNeeded')
    else if (!isEmail(address)) found.push('emailInvalid')
    setLacks(found)
    return found.length === 0
  }

  const fieldMessage = useFieldMessage(error)
  const ofEmail = lacks.find((one) => one !== 'licenseNeeded')
  const isFull = lacks.includes('licenseNeeded') || error?.code === 'NO_FREE_SEAT'
  return {
    check,
    emailLack: ofEmail === undefined ? undefined : t[ofEmail],
    licenseLack: isFull ? (isNoneFree ? t.noSeat : t.licenseNeeded) : fieldMessage('licenseId'),
  }
}

const isExpired = ({ expiresOn }: Invitation) => Date.parse(expiresOn) <= Date.now()

/** The role that is chosen; that of a user to begin with. */
function useRole(renewed: Invitation | undefined) {
  const { data: roles = [] } = useQuery(membershipQueries.roles())
  const [chosen, setRoleId] = useState(renewed?.roleId)
  const usual = roles.find(({ code }) => code === 'user')?.roleId ?? ''
  return { roleId: chosen ?? usual, setRoleId }
}

/** The license that is chosen; the first with a free seat to begin with. An invitation that is open holds its seat. */
function useLicense(renewed: Invitation | undefined) {
  const { data: licenses = [] } = useQuery(membershipQueries.licenses())
  const seats = useSeats()
  const [chosen, setLicenseId] = useState(renewed?.licenseId)
  const heldId = renewed === undefined || isExpired(renewed) ? undefined : renewed.licenseId
  const licenseId = chosen ?? firstFreeLicense({ licenses, seats })
  const isFull = licenseId !== heldId && freeSeats(seats, licenseId) === 0
  const isNoneFree = licenses.every((one) => freeSeats(seats, one.licenseId) === 0)
  return { licenseId, setLicenseId, heldId, isNoneFree, hasSeat: licenseId !== '' && !isFull }
}

type MessageFieldProps = { value: string; onChange: (message: string) => void; error: string | undefined }

function MessageField({ value, onChange, error }: MessageFieldProps) {
  const t = useMessages(inviteMessages)
  const tooMany = lengthOf(value) - MESSAGE_LETTERS
  return (
    <TextArea
      label={t.message}
      isOptional
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      hint={t.messageHint}
      error={tooMany > 0 ? t.messageTooLong(tooMany) : error}
    />
  )
}

type EmailFieldProps = {
  value: string
  onChange: (email: string) => void
  /** What is missing or wrong in it. */
  lack: string | undefined
  /** What the service did not take. */
  refusedAddress: string | undefined
}

function EmailField({ value, onChange, lack, refusedAddress }: EmailFieldProps) {
  const t = useMessages(inviteMessages)
  const isRefused = refusedAddress !== undefined && refusedAddress === value.trim()
  const refused = useRefusedMessage(isRefused ? refusedAddress : undefined)
  const isInvited = useIsInvited(value)
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={t.email}
        name="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={lack ?? refused}
      />
      {isInvited ? <Notice tone="warn">{t.invitedAlready}</Notice> : null}
    </div>
  )
}

/** Why an address was not taken: mostly somebody is a member already, whom the service then knows by it. */
function useRefusedMessage(address: string | undefined): string | undefined {
  const t = useMessages(inviteMessages)
  const { directoryId } = useMembers()
  const { data: people, isPending } = useQuery({
    ...memberQueries.search(directoryId, address ?? ''),
    enabled: address !== undefined,
  })
  if (address === undefined) return undefined
  const member = people?.find(({ emailAddress }) => emailAddress?.toLowerCase() === address.toLowerCase())
  if (member !== undefined) return t.memberAlready({ name: member.name })
  return isPending ? undefined : t.emailRefused
}

function useIsInvited(email: string): boolean {
  const { directoryId, canEdit } = useMembers()
  const { data: invitations } = useQuery({ ...membershipQueries.invitations(directoryId), enabled: canEdit })
  const address = email.trim().toLowerCase()
  return invitations?.some(({ inviteeEmail }) => inviteeEmail?.toLowerCase() === address) ?? false
}

type LinkDialogProps = { result: InvitationResult; onClose: () => void; onAnother?: () => void }

function LinkDialog({ result, onClose, onAnother }: LinkDialogProps) {
  const t = useMessages(inviteMessages)
  const { dateTime } = useFormats()
  const { inviteeEmail, invitationUrl, expiresOn } = result
  return (
    <Dialog
      isOpen
      isClosable={false}
      // Neither Escape nor a press beside it loses the link, which nobody can show again.
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
