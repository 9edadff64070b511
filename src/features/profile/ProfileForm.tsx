import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import type { CurrentUser } from '#openapi/generated/types.ts'
import { sessionQueries } from '~/features/session/session-queries'
import { lengthOf } from '~/lib/text'
import { showTimeZone } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { LeaveGuard, SaveButtons } from '~/ui/SaveButtons'
import { Notice } from '~/ui/Notice'
import { TextField } from '~/ui/TextField'
import { useRefusedFocus } from '~/ui/focus'
import { showToast } from '~/ui/toasts'
import { profileMessages } from './profile.messages'
import { profileMutations } from './profile-queries'
import { TimeZoneField } from './TimeZoneField'

const MAX_NAME = 100

type Facts = Pick<CurrentUser, 'firstName' | 'lastName' | 'timeZone'>

/** First and last name, the e-mail to look at, and the time zone. */
export function ProfileForm({ me, canChange }: { me: CurrentUser; canChange: boolean }) {
  const t = useMessages(profileMessages)
  const { shown, problemOf, enter, ...form } = useProfileForm(me)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  const refusal = useFormRefusal(form.error, { fields: ['firstName', 'lastName', 'timeZone'] })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    form.send()
  }

  return (
    <>
      <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {refusal === null ? null : (
          <Notice tone="bad" title={refusal.title}>
            {refusal.detail}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.firstName}
            error={problemOf('firstName')}
            value={shown.firstName}
            disabled={!canChange}
            autoComplete="given-name"
            dir="auto"
            onChange={(event) => enter({ firstName: event.currentTarget.value })}
          />
          <TextField
            label={t.lastName}
            error={problemOf('lastName')}
            value={shown.lastName}
            disabled={!canChange}
            autoComplete="family-name"
            dir="auto"
            onChange={(event) => enter({ lastName: event.currentTarget.value })}
          />
        </div>
        <TextField
          label={t.email}
          hint={canChange ? t.emailHint : undefined}
          type="email"
          value={me.email}
          readOnly
          className="bg-sunken"
        />
        <TimeZoneField
          value={shown.timeZone}
          isDisabled={!canChange}
          error={form.fieldMessage('timeZone')}
          onChange={(timeZone) => enter({ timeZone })}
        />
        {canChange ? (
          <SaveButtons isChanged={form.isChanged} isPending={form.isPending} onDiscard={form.discard} />
        ) : null}
      </form>
      <LeaveGuard isOn={form.isChanged && !form.isPending} />
    </>
  )
}

/** What is entered of the profile, and how it is saved and taken back. */
function useProfileForm(me: CurrentUser) {
  const t = useMessages(profileMessages)
  const client = useQueryClient()
  const [entered, setEntered] = useState<Partial<Facts>>({})
  const [isTried, setIsTried] = useState(false)
  const save = useMutation({
    ...profileMutations.update(),
    onSuccess: (now) => {
      client.setQueryData(sessionQueries.me().queryKey, now)
      showTimeZone(now.timeZone)
    },
  })
  const shown: Facts = { ...me, ...entered }
  const changed = changesOf(entered, me)
  const isChanged = Object.keys(changed).length > 0

  const fieldMessage = useFieldMessage(save.error)
  const problemOf = (field: 'firstName' | 'lastName') =>
    (isTried && field in changed ? nameProblem(shown[field], t) : undefined) ?? fieldMessage(field)

  function send() {
    if (save.isPending || !isChanged) return
    setIsTried(true)
    const names = [changed.firstName, changed.lastName].filter((name) => name !== undefined)
    if (names.some((name) => nameProblem(name, t) !== undefined)) return
    const before = changesOf(me, shown)
    save.mutate(changed, {
      onSuccess: () => {
        discard()
        showToast(t.saved, { action: { label: t.undo, run: () => void takeBack(before) } })
      },
    })
  }

  async function takeBack(before: Partial<Facts>) {
    try {
      await save.mutateAsync(before)
      showToast(t.undone)
    } catch {
      save.reset()
      showToast(t.undoFailed, { tone: 'error' })
    }
  }

  function discard() {
    setEntered({})
    setIsTried(false)
    save.reset()
  }

  const enter = (change: Partial<Facts>) => setEntered((before) => ({ ...before, ...change }))

  return {
    shown,
    isChanged,
    isPending: save.isPending,
    error: save.error,
    problemOf,
    fieldMessage,
    enter,
    send,
    discard,
  }
}

/** What is other than it stands there. */
function changesOf(entered: Partial<Facts>, now: Facts): Partial<Facts> {
  const { firstName, lastName, timeZone } = entered
  return {
    ...(firstName === undefined || firstName === now.firstName ? {} : { firstName }),
    ...(lastName === undefined || lastName === now.lastName ? {} : { lastName }),
    ...(timeZone === undefined || timeZone === now.timeZone ? {} : { timeZone }),
  }
}

type Messages = ReturnType<typeof profileMessages.get>

function nameProblem(name: string, t: Messages): string | undefined {
  const text = name.trim()
  if (text === '') return t.nameMissing
  if (/\p{Cc}/u.test(text)) return t.nameNotOneLine
  const length = lengthOf(name)
  return length > MAX_NAME ? t.nameTooLong({ count: length }) : undefined
}
