import { ChevronDown } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Combobox, useCombobox } from '~/ui/Combobox'
import { useNow } from '~/ui/use-now'
import { profileMessages } from './profile.messages'
import { clockIn, deviceZone, isZoneFoundBy, listZones, zoneName, zoneOf } from './time-zones'
import { useAreaNames } from './use-area-names'

type TimeZoneFieldProps = {
  /** null for none. */
  value: string | null
  onChange: (timeZone: string | null) => void
  isDisabled: boolean
  error: string | undefined
}

/** A time zone found by typing a city, with what is now on its clocks, and the device's own at hand. */
export function TimeZoneField({ value, onChange, isDisabled, error }: TimeZoneFieldProps) {
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
          onBlur: close,
          className: 'pr-10',
        }}
      >
        <button
          type="button"
          aria-label={t.openZones}
          // Reached by the arrow down in the field.
          tabIndex={-1}
          disabled={isDisabled}
          // Focus stays in the field, or comes into it.
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
      {isDisabled ? null : <ZoneButtons value={value} device={device} onChange={onChange} />}
    </div>
  )
}

type ZoneButtonsProps = Pick<TimeZoneFieldProps, 'value' | 'onChange'> & { device: string }

function ZoneButtons({ value, device, onChange }: ZoneButtonsProps) {
  const t = useMessages(profileMessages)
  const zone = zoneOf(device, useAreaNames())
  return (
    <div className="flex flex-wrap items-center gap-2">
      {value === device ? null : (
        <>
          <span className="text-small text-ink-2">{t.deviceZone({ zone: zoneName(zone) })}</span>
          <Button size="small" onClick={() => onChange(device)}>
            {t.takeDeviceZone({ zone: zone.city })}
          </Button>
        </>
      )}
      {value === null ? null : (
        <Button size="small" className="self-start" onClick={() => onChange(null)}>
          {t.clearZone}
        </Button>
      )}
    </div>
  )
}
