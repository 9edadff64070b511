import { useMemo } from 'react'
import { clock } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { profileMessages } from './profile.messages'

/** A time zone to choose from; people search by `city` and `region`. */
export type Zone = { id: string; city: string; region: string }

/** Localized names of regions and cities: `Europe` is `Europa` in German. */
type AreaNames = Readonly<Record<string, string>>

/** Browsers list time zones by their original names; these are the current ones in the time zone database. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/**
 * Lists each time zone the browser knows once, sorted by city and region; those in `others` keep the name given if the
 * browser has another.
 */
export function listZones(others: readonly (string | null)[], areas: AreaNames): Zone[] {
  const known = [...Intl.supportedValuesOf('timeZone'), 'UTC', ...others.filter((zone) => zone !== null)]
  return [...new Map(known.map((id) => [renamed[id] ?? id, id])).values()]
    .map((id) => zoneOf(id, areas))
    .toSorted((a, b) => a.city.localeCompare(b.city) || a.region.localeCompare(b.region))
}

/** Splits an id: `America/Argentina/Buenos_Aires` is Buenos Aires in America, Argentina. */
export function zoneOf(id: string, areas: AreaNames): Zone {
  const [area = id, ...places] = (renamed[id] ?? id).replaceAll('_', ' ').split('/')
  const city = places.pop()
  return city === undefined
    ? { id, city: area, region: '' }
    : { id, city: areas[city] ?? city, region: [areas[area] ?? area, ...places].join(', ') }
}

/** Formatted as "Berlin (Europe)". */
export const zoneName = ({ city, region }: Zone): string => (region === '' ? city : `${city} (${region})`)

/** Whether the name of the time zone contains every word typed. */
export function isZoneFoundBy({ id, city, region }: Zone, typed: string): boolean {
  const name = folded(`${city} ${region} ${id}`)
  return folded(typed)
    .split(/[\s,/]+/)
    .every((word) => name.includes(word))
}

const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase().trim()

/** The current time in a time zone with its UTC offset: `Sun 14:05, GMT+2`. */
export function clockIn(zone: string | undefined, moment: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    ...clock(locale),
    timeZoneName: 'shortOffset',
  })
  return format.format(moment)
}

/** Returns the device's time zone. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Localized names of the regions and cities that time zones are named after. */
export function useAreaNames(): AreaNames {
  const t = useMessages(profileMessages)
  return useMemo(
    () => ({
      ...citiesIn(t.cities),
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

/** `Vienna=Wien, Zurich=Zürich` as names by city. */
const citiesIn = (text: string): AreaNames =>
  Object.fromEntries(
    text.split(', ').map((pair): [string, string] => {
      const [city = '', name = city] = pair.split('=')
      return [city, name]
    }),
  )
