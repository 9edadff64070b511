import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import type { Invitation } from '#openapi/generated/types.ts'
import { formText, lengthOf } from '~/lib/text'
import { locales } from '~/messages/i18n'
import { languageNames } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { Select, TextArea } from '~/ui/TextField'
import { memberQueries } from '../member-queries'
import { type Addressees, AddressesField, useOpenEmails } from './AddressesField'
import { type Address, joinAddresses, readAddresses } from './invite-addresses'
import { type InvitationTerms, membershipQueries } from './membership-queries'
import { firstFreeLicense, freeSeats } from './member'
import { LicenseSelect, useSeats, RoleSelect } from './EditMemberDialog'
import { useIsMailSent, useMembers } from './members-context'
import { inviteMessages } from './members-page.messages'

const MESSAGE_LETTERS = 4_000
const FIELDS = ['email', 'roleId', 'licenseId', 'description', 'languageCode']

type InviteFormProps = {
  addressees: Addressees
  onAddresseesChange: (addressees: Addressees) => void
  /** The invitation to renew; without it, the form creates new ones. */
  renewed: Invitation | undefined
  /** Why no one could be invited. */
  error: ApiError | null
  /** Null while nothing is being sent. */
  progress: { done: number; total: number } | null
  onSubmit: (emails: readonly string[], terms: InvitationTerms) => void
  onClose: () => void
}

/** Who to invite, with which role and license and, if the service sends e-mail, with what message. */
export function InviteForm({
  addressees,
  onAddresseesChange,
  renewed,
  error,
  progress,
  onSubmit,
  onClose,
}: InviteFormProps) {
  const t = useMessages(inviteMessages)
  const isMailSent = useIsMailSent()
  const [message, setMessage] = useState('')
  const role = useRole(renewed)
  const license = useLicense(renewed)
  const { check, emailLack, licenseLack } = useLacks({ error, license, addressees })
  const refusal = useFormRefusal(error, {
    fields: FIELDS,
    ...(error?.code === 'OWNER_REQUIRED' ? { messages: { forbidden: t.ownersOnly } } : {}),
  })
  const fieldMessage = useFieldMessage(error)

  function send(form: FormData) {
    const isComplete = check()
    if (!isComplete || lengthOf(message) > MESSAGE_LETTERS) return
    const addresses = joinAddresses(addressees.addresses, readAddresses(addressees.typed))
    if (renewed === undefined) onAddresseesChange({ addresses, typed: '' })
    const emails = addresses.map(({ email }) => email)
    onSubmit(emails, {
      roleId: role.roleId,
      licenseId: license.licenseId,
      description: message.trim() || null,
      languageCode: formText(form, 'languageCode') || null,
    })
  }

  return (
    <FormDialog
      title={renewed === undefined ? t.title : t.renewTitle({ email: renewed.inviteeEmail ?? t.someone })}
      description={renewed === undefined ? t.detail : isMailSent === false ? t.renewDetailNoMail : t.renewDetail}
      submitLabel={renewed === undefined ? t.send : t.renew}
      isPending={progress !== null}
      refusal={refusal}
      onSubmit={send}
      onClose={onClose}
    >
      {isMailSent === false ? <Notice>{renewed === undefined ? t.noMail : t.renewNoMail}</Notice> : null}
      {renewed === undefined ? (
        <AddressesField value={addressees} onChange={onAddresseesChange} error={emailLack} />
      ) : null}
      <RoleSelect roleId={role.roleId} onChange={role.setRoleId} error={fieldMessage('roleId')} />
      <LicenseSelect
        value={license.licenseId}
        onChange={license.setLicenseId}
        {...(license.heldId === undefined ? {} : { heldId: license.heldId })}
        error={licenseLack}
      />
      {isMailSent === false ? null : (
        <MailFields
          languageError={fieldMessage('languageCode')}
          message={<MessageField value={message} onChange={setMessage} error={fieldMessage('description')} />}
        />
      )}
      {progress === null || progress.total < 2 ? null : (
        <div className="flex flex-col gap-1.5 text-small text-ink-2">
          <ProgressBar label={t.progress} value={progress.done / progress.total} />
          {t.progressOf(progress.done, { total: progress.total })}
        </div>
      )}
    </FormDialog>
  )
}

/** Only part of the e-mail, so hidden if none is sent. */
function MailFields({ languageError, message }: { languageError: string | undefined; message: ReactNode }) {
  const t = useMessages(inviteMessages)
  return (
    <>
      <Select label={t.language} name="languageCode" error={languageError}>
        <option value="">{t.usualLanguage}</option>
        {locales.map((code) => (
          <option key={code} value={code}>
            {languageNames()(code)}
          </option>
        ))}
      </Select>
      {message}
    </>
  )
}

type Lack =
  | { field: 'emails'; key: 'emailNeeded' | 'emailInvalid' | 'fixMarked' }
  | { field: 'emails'; wrong: string }
  | { field: 'licenseId' }

type LacksParams = { error: ApiError | null; license: ReturnType<typeof useLicense>; addressees: Addressees }

/** What is missing or wrong in the submitted form. */
function useLacks({ error, license, addressees: { addresses, typed } }: LacksParams) {
  const t = useMessages(inviteMessages)
  const added = readAddresses(typed)
  const wrong = added.find(({ problem }) => problem)
  const all = joinAddresses(addresses, added)
  const seatsNeeded = useSeatsNeeded(all, license.free)
  const isShort = license.free !== null && license.free < seatsNeeded
  const [lacks, setLacks] = useState<readonly Lack[]>([])

  function check(): boolean {
    const found: Lack[] = []
    if (all.length === 0) found.push({ field: 'emails', key: 'emailNeeded' })
    else if (wrong !== undefined)
      found.push(all.length === 1 ? { field: 'emails', key: 'emailInvalid' } : { field: 'emails', wrong: wrong.email })
    else if (addresses.some(({ problem }) => problem)) found.push({ field: 'emails', key: 'fixMarked' })
    if (!license.hasSeat || isShort) found.push({ field: 'licenseId' })
    setLacks(found)
    return found.length === 0
  }

  const fieldMessage = useFieldMessage(error)
  const ofEmails = lacks.find((lack) => lack.field === 'emails')
  // Evaluated now: members, who need no seat, may have loaded since.
  const isTooFew = license.hasSeat && isShort
  const isAsked = lacks.some(({ field }) => field === 'licenseId')
  const isFull = (isAsked && !license.hasSeat) || error?.code === 'NO_FREE_SEAT'
  const isAnyMarked = addresses.some(({ problem }) => problem)
  return {
    check,
    emailLack:
      ofEmails === undefined
        ? isAnyMarked
          ? t.fixMarked
          : undefined
        : 'key' in ofEmails
          ? t[ofEmails.key]
          : t.emailWrong({ email: ofEmails.wrong }),
    licenseLack:
      isAsked && isTooFew
        ? t.tooFewSeats(license.free ?? 0, { addresses: seatsNeeded })
        : isFull
          ? license.isNoneFree
            ? t.noSeat
            : t.licenseNeeded
          : fieldMessage('licenseId'),
  }
}

/**
 * How many people need a new seat: neither invited yet nor members. Members are only loaded if seats are short. Invalid
 * addresses don't count.
 */
function useSeatsNeeded(addresses: readonly Address[], free: number | null): number {
  const { directoryId } = useMembers()
  const openEmails = useOpenEmails()
  const strangers = addresses.filter(
    ({ email, problem }) => problem !== 'invalid' && !openEmails.has(email.toLowerCase()),
  )
  const isShort = free !== null && free < strangers.length
  const { data: members } = useQuery({ ...memberQueries.everybody(directoryId), enabled: isShort && free > 0 })
  const memberEmails = new Set(members?.map(({ emailAddress }) => emailAddress?.toLowerCase()))
  return strangers.filter(({ email }) => !memberEmails.has(email.toLowerCase())).length
}

const isExpired = ({ expiresOn }: Invitation) => Date.parse(expiresOn) <= Date.now()

/** The selected role, by default that of a user. */
function useRole(renewed: Invitation | undefined) {
  const { data: roles = [] } = useQuery(membershipQueries.roles())
  const [chosen, setRoleId] = useState(renewed?.roleId)
  const usual = roles.find(({ code }) => code === 'user')?.roleId ?? ''
  return { roleId: chosen ?? usual, setRoleId }
}

/** The selected license, by default the first with a free seat. An open invitation already holds its seat. */
function useLicense(renewed: Invitation | undefined) {
  const { data: licenses = [] } = useQuery(membershipQueries.licenses())
  const seats = useSeats()
  const [chosen, setLicenseId] = useState(renewed?.licenseId)
  const heldId = renewed === undefined || isExpired(renewed) ? undefined : renewed.licenseId
  const licenseId = chosen ?? firstFreeLicense({ licenses, seats })
  const free = licenseId === heldId ? null : (freeSeats(seats, licenseId) ?? null)
  const isNoneFree = licenses.every((one) => freeSeats(seats, one.licenseId) === 0)
  return { licenseId, setLicenseId, heldId, isNoneFree, free, hasSeat: licenseId !== '' && free !== 0 }
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
