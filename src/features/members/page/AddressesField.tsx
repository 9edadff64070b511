import { useQuery } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { classNames } from '~/lib/class-names'
import { isEmail } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { controlClasses, Field } from '~/ui/TextField'
import { memberQueries } from '../member-queries'
import { type Address, MOST_ADDRESSES, joinAddresses, readAddresses } from './invite-addresses'
import { useMembers } from './members-context'
import { inviteMessages } from './members-page.messages'
import { membershipQueries } from './membership-queries'

/** Ends an address while typing, or separates pasted ones. */
const SEPARATOR = /[,;\t\r\n]/

export type Addressees = { addresses: readonly Address[]; typed: string }

type AddressesFieldProps = {
  value: Addressees
  onChange: (value: Addressees) => void
  error: string | undefined
}

/** The people to invite: a chip per address, with any error. A comma, a space or Enter ends an address. */
export function AddressesField({ value, onChange, error }: AddressesFieldProps) {
  const t = useMessages(inviteMessages)
  const input = useRef<HTMLTextAreaElement>(null)
  const { addresses, typed } = value
  const openEmails = useOpenEmails()
  const all = [...addresses, ...readAddresses(typed)]
  const isAnyInvited = all.some(({ email }) => openEmails.has(email.toLowerCase()))

  function add(text: string) {
    onChange({ addresses: joinAddresses(addresses, readAddresses(text)), typed: '' })
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter'
    const isEnd = /^[,;]$/.test(event.key) || (event.key === ' ' && (typed.trim() === '' || isEmail(typed.trim())))
    // Enter ends an address if there already are others. A single one is submitted, as in any form.
    if (isEnd || (isEnter && typed.trim() !== '' && addresses.length > 0)) {
      event.preventDefault()
      add(typed)
    } else if (isEnter) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    } else if (event.key === 'Backspace' && typed === '' && addresses.length > 0) {
      event.preventDefault()
      edit(addresses.at(-1))
    }
  }

  function handleChange(text: string) {
    // Dropped text and some on-screen keyboards bring line breaks in without a key or a paste.
    if (/[\r\n]/.test(text)) add(text)
    else onChange({ addresses, typed: text })
  }

  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const text = event.clipboardData.getData('text')
    if (!SEPARATOR.test(text.trim()) && readAddresses(text).length < 2) return
    event.preventDefault()
    add(`${typed} ${text}`)
  }

  /** Moves an address back into the input. */
  function edit(address: Address | undefined) {
    onChange({
      addresses: joinAddresses(without(addresses, address), readAddresses(typed)),
      typed: address?.email ?? '',
    })
    input.current?.focus()
  }

  function remove(address: Address) {
    onChange({ addresses: without(addresses, address), typed })
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label={t.emails} hint={t.emailsHint} error={error}>
        {(control) => (
          <div className="flex flex-col gap-1.5">
            <input type="hidden" name="emails" value={addresses.map(({ email }) => email).join(', ')} />
            {addresses.length === 0 ? null : (
              <ul aria-label={t.addresses} className="flex max-h-60 flex-wrap gap-1.5 overflow-y-auto">
                {wrongFirst(addresses).map((address) => (
                  <AddressChip
                    key={address.email}
                    address={address}
                    isInvited={openEmails.has(address.email.toLowerCase())}
                    onEdit={() => edit(address)}
                    onRemove={() => remove(address)}
                  />
                ))}
              </ul>
            )}
            <textarea
              {...control}
              ref={input}
              rows={1}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => handleChange(event.currentTarget.value)}
              onKeyDown={handleKey}
              onPaste={handlePaste}
              className={classNames(controlClasses, 'field-sizing-content max-h-60 py-1.5')}
            />
          </div>
        )}
      </Field>
      {addresses.length < MOST_ADDRESSES ? null : <Notice tone="warn">{t.mostAddresses(MOST_ADDRESSES)}</Notice>}
      {isAnyInvited ? <Notice tone="warn">{t.invitedAlready}</Notice> : null}
    </div>
  )
}

const without = (addresses: readonly Address[], one: Address | undefined) => addresses.filter((other) => other !== one)

/** Addresses to correct come first, so that they aren't scrolled out of view. */
const wrongFirst = (addresses: readonly Address[]) =>
  addresses.toSorted((a, b) => Number(a.problem === undefined) - Number(b.problem === undefined))

type AddressChipProps = { address: Address; isInvited: boolean; onEdit: () => void; onRemove: () => void }

function AddressChip({ address: { email, problem }, isInvited, onEdit, onRemove }: AddressChipProps) {
  const t = useMessages(inviteMessages)
  const isWrong = problem !== undefined
  return (
    <li className={classNames('flex max-w-full flex-wrap items-center gap-x-2', isWrong && 'w-full')}>
      <span
        className={classNames(
          'inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border bg-surface text-small coarse:min-h-11',
          isWrong ? 'border-bad' : 'border-line-strong',
        )}
      >
        <button
          type="button"
          aria-label={t.editAddress({ email })}
          onClick={onEdit}
          className="min-w-0 truncate pl-2.5"
        >
          <bdi>{email}</bdi>
        </button>
        <button
          type="button"
          aria-label={t.removeAddress({ email })}
          onClick={onRemove}
          className="inline-flex size-6.5 shrink-0 items-center justify-center rounded-full text-ink-3 hover:text-ink coarse:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      </span>
      {isWrong ? (
        <span className="flex gap-1.5 text-small text-bad">
          <CircleAlert aria-hidden className="mt-0.5" />
          {problem === 'invalid' ? t.addressInvalid : <Taken email={email} />}
        </span>
      ) : null}
      {isInvited && !isWrong ? <span className="text-small text-warn">{t.addressInvited}</span> : null}
    </li>
  )
}

/** Why an address was refused: usually the person is already a member, whom the service then finds by that address. */
export function Taken({ email }: { email: string }): string {
  const t = useMessages(inviteMessages)
  const { directoryId } = useMembers()
  const { data: people } = useQuery(memberQueries.search(directoryId, email))
  const member = people?.find(({ emailAddress }) => emailAddress?.toLowerCase() === email.toLowerCase())
  const { data: memberships } = useQuery({
    ...membershipQueries.everyMembership(directoryId),
    enabled: member !== undefined,
  })
  if (member === undefined) return t.emailRefused
  const isBlocked = memberships?.find(({ userId }) => userId === member.userId)?.isBlocked ?? false
  return (isBlocked ? t.memberBlocked : t.memberAlready)({ name: member.name })
}

const noEmails: ReadonlySet<string> = new Set()

/** People with an open invitation, in lowercase: inviting them again renews it. */
export function useOpenEmails(): ReadonlySet<string> {
  const { directoryId, canEdit } = useMembers()
  const { data: emails } = useQuery({
    ...membershipQueries.invitations(directoryId),
    enabled: canEdit,
    select: (invitations) => new Set(invitations.flatMap(({ inviteeEmail }) => inviteeEmail?.toLowerCase() ?? [])),
  })
  return emails ?? noEmails
}
