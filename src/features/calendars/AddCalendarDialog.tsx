import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import { hasEscapedHost } from '~/lib/addresses'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { FormDialog } from '~/ui/FormDialog'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { calendarMutations, calendarQueries } from './calendar-queries'
import { calendarsMessages } from './calendars.messages'

const MAX_NAME = 200
const MAX_ADDRESS = 2_000
const MAX_CALENDARS = 50

type AddCalendarDialogProps = { directoryId: string; onClose: () => void; onAdded: () => void }

/** Subscribes to a feed, with errors in its address explained in place. */
export function AddCalendarDialog({ directoryId, onClose, onAdded }: AddCalendarDialogProps) {
  const t = useMessages(calendarsMessages)
  const adding = useMutation(calendarMutations.add(directoryId))
  const refusal = useFormRefusal(adding.error, { fields: ['url', 'name'] })
  const [draft, setDraft] = useState({ name: '', url: '' })
  const [isTried, setIsTried] = useState(false)
  const errors = useFieldErrors(directoryId, draft, adding.error)

  function change(changes: Partial<typeof draft>) {
    adding.reset()
    setDraft((before) => ({ ...before, ...changes }))
  }

  function add() {
    setIsTried(true)
    if (errors.name !== undefined || errors.url !== undefined) return
    const body = { name: draft.name.trim(), url: draft.url.trim() }
    adding.mutate(body, {
      onSuccess: ({ name }) => {
        showToast(t.added({ name }))
        onAdded()
      },
    })
  }

  return (
    <FormDialog
      title={t.addTitle}
      description={t.addDetail}
      submitLabel={t.addSubmit}
      isPending={adding.isPending}
      refusal={refusal}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        name="name"
        placeholder={t.namePlaceholder}
        autoComplete="off"
        value={draft.name}
        error={isTried ? errors.name : undefined}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t.address}
        name="url"
        // Not of type "url", to allow webcal addresses and our own error messages.
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        hint={t.addressHint}
        value={draft.url}
        error={isTried ? errors.url : undefined}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <p className="text-small text-ink-2">{t.addressSecret}</p>
      <Disclosure summary={t.whereTitle}>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-small text-ink-2">
          <li>{t.whereGoogle}</li>
          <li>{t.whereOutlook}</li>
          <li>{t.whereApple}</li>
        </ul>
      </Disclosure>
    </FormDialog>
  )
}

type Draft = { name: string; url: string }

/** Returns the error of each field, found locally or by the service. */
function useFieldErrors(directoryId: string, { name, url }: Draft, error: ApiError | null) {
  const t = useMessages(calendarsMessages)
  const { data: calendars = [] } = useQuery(calendarQueries.list(directoryId))
  const length = name.trim().length
  const problem = addressProblem(url)

  function addressMessage(): string | undefined {
    if (problem === 'empty' || problem === 'incomplete') return t[problem]
    if (url.trim().length > MAX_ADDRESS) return t.addressLong
    if (error?.code === 'URL_NOT_ALLOWED') return problem === null ? t.notPublic : t[problem]
    if (!error?.fieldErrors.some(({ field }) => field === 'url')) return undefined
    return calendars.length >= MAX_CALENDARS ? t.tooMany : t.duplicate
  }

  return {
    name: length === 0 ? t.nameEmpty : length > MAX_NAME ? t.nameLong : undefined,
    url: addressMessage(),
  }
}

/** Why an address can't be that of a feed, as far as can be told without requesting it. */
export type AddressProblem = 'empty' | 'incomplete' | 'notHttps' | 'credentials'

/** Returns null if the address may be valid. The service decides: in a test setup it accepts other addresses too. */
export function addressProblem(typed: string): AddressProblem | null {
  const address = typed.trim().replace(/^webcals?:\/\//i, 'https://')
  if (address === '') return 'empty'
  if (!URL.canParse(address) || hasEscapedHost(address)) return 'incomplete'
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:') return 'notHttps'
  return username === '' && password === '' ? null : 'credentials'
}

/** Returns the host of a feed: the rest of its address is a secret that gives anyone access to the calendar. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)
