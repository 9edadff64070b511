import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useMemo, useRef, useState } from 'react'
import type { CurrentUser } from '#openapi/generated/types.ts'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { sessionQueries } from '~/features/session/session-queries'
import { isVisible, lengthOf } from '~/lib/text'
import { showTimeZone, useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Combobox, useCombobox } from '~/ui/Combobox'
import { useRefusedFocus } from '~/ui/focus'
import { Notice } from '~/ui/Notice'
import { LeaveGuard, SaveButtons } from '~/ui/SaveButtons'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useNow } from '~/ui/use-now'
import { profileMutations } from './profile-queries'
import { profileMessages } from './profile.messages'
import { clockIn, deviceZone, isZoneFoundBy, listZones, useAreaNames, zoneName, zoneOf } from './time-zones'

const MAX_NAME = 100

type Facts = Pick<CurrentUser, 'firstName' | 'lastName' | 'timeZone'>

/** First and last name, read-only email, and time zone. */
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
        <dl className="text-control">
          <dt className="font-medium">{t.email}</dt>
          <dd className="mt-1.5 wrap-anywhere">{me.email}</dd>
          {canChange ? <dd className="mt-1 text-small text-ink-3">{t.emailHint}</dd> : null}
        </dl>
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

/** The profile form: its values, saving and Undo. */
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

/** Returns the entered values that differ from the current ones. */
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
  if (!isVisible(name)) return t.nameMissing
  if (/\p{Cc}/u.test(name.trim())) return t.nameNotOneLine
  const length = lengthOf(name)
  return length > MAX_NAME ? t.nameTooLong({ count: length }) : undefined
}

type TimeZoneFieldProps = {
  /** null for none. */
  value: string | null
  onChange: (timeZone: string | null) => void
  isDisabled: boolean
  error: string | undefined
}

/** Finds a time zone by city, shows its current time, and offers the device's own. */
function TimeZoneField({ value, onChange, isDisabled, error }: TimeZoneFieldProps) {
  const t = useMessages(profileMessages)
  const { regional } = useFormats()
  const now = useNow()
  const device = deviceZone()
  const areas = useAreaNames()
  const field = useRef<HTMLInputElement>(null)
  const zones = useMemo(() => listZones([value, device], areas), [value, device, areas])
  const chosen = value === null ? '' : zoneName(zoneOf(value, areas))
  const state = useCombobox({ text: chosen, place: zones.findIndex(({ id }) => id === value) })
  const { typed, type, open, close } = state
  const isSearched = typed !== null && typed !== chosen && typed.trim() !== ''
  const found = isSearched ? zones.filter((zone) => isZoneFoundBy(zone, typed)) : zones

  function pick(place: number) {
    const zone = found[place]
    if (zone) onChange(zone.id)
    close()
  }

  return (
    <div className="flex flex-col gap-2">
      <Combobox
        field={{
          label: t.timeZone,
          error,
          hint:
            value === null
              ? t.timeZoneNone({ time: clockIn(undefined, now, regional) })
              : t.timeZoneNow({ time: clockIn(value, now, regional) }),
        }}
        messages={{ list: t.timeZoneList, none: t.timeZoneEmpty, found: t.zonesFound }}
        state={state}
        options={found}
        keyOf={({ id }) => id}
        renderOption={(zone) => (
          <>
            <span className={zone.id === value ? 'truncate font-semibold' : 'truncate'}>{zone.city}</span>
            <span className="ml-auto truncate text-small text-ink-2">{zone.region}</span>
          </>
        )}
        onPick={(zone) => pick(found.indexOf(zone))}
        onEnter={(place) => pick(isSearched ? Math.max(place, 0) : place)}
        input={{
          ref: field,
          placeholder: t.timeZonePlaceholder,
          value: typed ?? chosen,
          disabled: isDisabled,
          onType: type,
          // An empty field follows the device.
          onBlur: () => {
            if (typed?.trim() === '' && value !== null) onChange(null)
            close()
          },
          className: 'pr-10',
        }}
      >
        <button
          type="button"
          aria-label={t.openZones}
          // The keyboard opens the list with Arrow Down in the field.
          tabIndex={-1}
          disabled={isDisabled}
          // Keeps focus in the field, or moves it there.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            field.current?.focus()
            if (typed === null) open()
            else close()
          }}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center text-ink-3"
        >
          <ChevronDown aria-hidden />
        </button>
      </Combobox>
      {isDisabled || value === device ? null : <DeviceZone device={device} onChange={onChange} />}
    </div>
  )
}

type DeviceZoneProps = Pick<TimeZoneFieldProps, 'onChange'> & { device: string }

/** Offers the device's time zone if another is chosen. */
function DeviceZone({ device, onChange }: DeviceZoneProps) {
  const t = useMessages(profileMessages)
  const zone = zoneOf(device, useAreaNames())
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-ink-2">{t.deviceZone({ zone: zoneName(zone) })}</span>
      <Button size="small" onClick={() => onChange(device)}>
        {t.takeDeviceZone({ zone: zone.city })}
      </Button>
    </div>
  )
}
