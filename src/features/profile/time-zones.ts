import { useMemo } from 'react'
import { clock } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { profileMessages } from './profile.messages'

/** A time zone to choose: `city` and `region` are what people look for. */
export type Zone = { id: string; city: string; region: string }

/** What the first parts of zones' names are called: `Europe` is `Europa` in German. */
type AreaNames = Readonly<Record<string, string>>

/** Every zone this browser knows, and those given that it names otherwise; by region and city. */
export function listZones(others: readonly (string | null)[], areas: AreaNames): Zone[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...others.filter((zone) => zone !== null)])
  return [...known]
    .map((id) => zoneOf(id, areas))
    .toSorted((a, b) => a.city.localeCompare(b.city) || a.region.localeCompare(b.region))
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires in America, Argentina. */
export function zoneOf(id: string, areas: AreaNames): Zone {
  const [area = id, ...places] = id.replaceAll('_', ' ').split('/')
  const city = places.pop()
  return city === undefined
    ? { id, city: area, region: '' }
    : { id, city, region: [areas[area] ?? area, ...places].join(', ') }
}

/** "Berlin (Europe)". */
export const zoneName = ({ city, region }: Zone): string => (region === '' ? city : `${city} (${region})`)

/** Whether every word that was typed begins or is within the name of the zone. */
export function isZoneFoundBy({ id, city, region }: Zone, typed: string): boolean {
  const name = folded(`${city} ${region} ${id}`)
  return folded(typed)
    .split(/[\s,/]+/)
    .every((word) => name.includes(word))
}

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase().trim()

/** What clocks in a zone show, with how far they are from UTC: `Sun 14:05, GMT+2`. */
export function clockIn(zone: string | undefined, moment: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    ...clock(locale),
    timeZoneName: 'shortOffset',
  })
  return format.format(moment)
}

/** The zone that this device is set to. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** What the parts of the world that time zones are named after are called in the reader's language. */
export function useAreaNames(): AreaNames {
  const t = useMessages(profileMessages)
  return useMemo(
    () => ({
      Africa: t.areaAfrica,
      America: t.areaAmerica,
      Antarctica: t.areaAntarctica,
      Arctic: t.areaArctic,
      Asia: t.areaAsia,
      Atlantic: t.areaAtlantic,
      Australia: t.areaAustralia,
      Europe: t.areaEurope,
      Indian: t.areaIndian,
      Pacific: t.areaPacific,
    }),
    [t],
  )
}
