import { ChevronDown, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import {
  Button as AriaButton,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { controlClasses } from '~/ui/control-classes'
import { AriaLocale } from '~/ui/picker/AriaLocale'
import { useNow } from '~/ui/use-now'
import { profileMessages } from './profile.messages'
import { clockIn, deviceZone, isZoneFoundBy, listZones, zoneName, zoneOf, type Zone } from './time-zones'
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
  const [typed, setTyped] = useState<string | null>(null)
  const areas = useAreaNames()
  const shown = value === null ? '' : zoneName(zoneOf(value, areas))
  const zones = listZones([value, device], areas).filter((zone) => typed === null || isZoneFoundBy(zone, typed))

  return (
    <AriaLocale>
      <div className="flex flex-col gap-2">
        <ComboBox
          items={zones}
          inputValue={typed ?? shown}
          onInputChange={(text) => setTyped(value !== null && text === shown ? null : text)}
          selectedKey={value}
          onSelectionChange={(key) => {
            setTyped(null)
            if (key !== null) onChange(String(key))
          }}
          onBlur={() => setTyped(null)}
          menuTrigger="input"
          allowsEmptyCollection
          isDisabled={isDisabled}
          className="flex flex-col gap-1.5"
        >
          <Label className="text-control font-medium">{t.timeZone}</Label>
          <div className="relative">
            <Input placeholder={t.timeZonePlaceholder} className={classNames(controlClasses, 'pr-10')} />
            <AriaButton
              aria-label={t.openZones}
              className="absolute inset-y-0 right-0 flex w-10 items-center justify-center text-ink-3"
            >
              <ChevronDown aria-hidden />
            </AriaButton>
          </div>
          <Text slot="description" className="text-small text-ink-3 tabular-nums">
            {value === null
              ? t.timeZoneNone({ time: clockIn(undefined, now, regional) })
              : t.timeZoneNow({ time: clockIn(value, now, regional) })}
          </Text>
          {error === undefined ? null : (
            <p role="alert" className="flex gap-1.5 text-small text-bad">
              <CircleAlert aria-hidden className="mt-0.5" />
              {error}
            </p>
          )}
          <ZoneList />
        </ComboBox>
        {isDisabled ? null : <ZoneButtons value={value} device={device} onChange={onChange} />}
      </div>
    </AriaLocale>
  )
}

/** The zones that have what was typed in their name. */
function ZoneList() {
  const t = useMessages(profileMessages)
  return (
    <Popover className="w-(--trigger-width) overflow-hidden rounded-card border border-line bg-surface text-ink shadow-float">
      <ListBox<Zone>
        aria-label={t.timeZoneList}
        renderEmptyState={() => <p className="px-3 py-2 text-small text-ink-2">{t.timeZoneEmpty}</p>}
        className="max-h-72 overflow-y-auto p-1"
      >
        {(zone) => <ZoneOption zone={zone} />}
      </ListBox>
    </Popover>
  )
}

const ZoneOption = ({ zone }: { zone: Zone }) => (
  <ListBoxItem
    id={zone.id}
    textValue={zoneName(zone)}
    className="flex min-h-9 items-center justify-between gap-3 rounded-control px-2 text-control data-focused:bg-accent-soft data-selected:font-semibold coarse:min-h-11"
  >
    <span className="truncate">{zone.city}</span>
    <span className="truncate text-small text-ink-3">{zone.region}</span>
  </ListBoxItem>
)

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
