import { expect, test } from 'vitest'
import { clockIn, isZoneFoundBy, listZones, zoneName, zoneOf } from './time-zones'

const areas = { Europe: 'Europa', America: 'Amerika', Vienna: 'Wien' }

test('regions are localized, and a time zone is found by either name', () => {
  expect(zoneOf('Europe/Berlin', areas)).toMatchObject({ city: 'Berlin', region: 'Europa' })
  expect(zoneOf('America/Argentina/Buenos_Aires', areas)).toMatchObject({ region: 'Amerika, Argentina' })
  expect(zoneOf('UTC', areas)).toMatchObject({ city: 'UTC', region: '' })
  expect(['Europe/Berlin', 'UTC'].map((id) => zoneName(zoneOf(id, areas)))).toEqual(['Berlin (Europa)', 'UTC'])
  expect(zoneName(zoneOf('Europe/Vienna', areas))).toBe('Wien (Europa)')
  expect(['wien', 'vienna'].map((typed) => isZoneFoundBy(zoneOf('Europe/Vienna', areas), typed))).toEqual([true, true])
  for (const typed of ['berlin europa', 'berlin europe']) {
    expect(isZoneFoundBy(zoneOf('Europe/Berlin', areas), typed)).toBe(true)
  }
})

test.for([
  ['Europe/Berlin', 'berlin'],
  ['America/New_York', 'new york'],
  ['America/New_York', 'New_York'],
  ['America/Argentina/Buenos_Aires', 'argentina aires'],
  ['America/Sao_Paulo', 'são paulo'],
  ['UTC', ' utc '],
  ['Europe/Berlin', 'Europe/Ber'],
] as const)('%s is found by %j', ([id, typed]) => {
  expect(isZoneFoundBy(zoneOf(id, areas), typed)).toBe(true)
})

test('other text finds nothing', () => {
  expect(isZoneFoundBy(zoneOf('Europe/Berlin', areas), 'paris')).toBe(false)
})

test('every time zone is offered once, including one the browser names differently', () => {
  const zones = listZones(['Asia/Kolkata', null, 'Europe/Berlin'], areas).map(({ id }) => id)
  expect(zones.filter((id) => id === 'Europe/Berlin')).toHaveLength(1)
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Pacific/Auckland']))
  expect(zones).not.toContain('Asia/Calcutta')
})

test('a time zone with an outdated name in the browser shows and is found by its current name, and also by the old one', () => {
  const kyiv = zoneOf('Europe/Kiev', areas)
  expect(zoneName(kyiv)).toBe('Kyiv (Europa)')
  expect(['kyiv', 'kiev'].map((typed) => isZoneFoundBy(kyiv, typed))).toEqual([true, true])
})

test('the clock of a time zone shows its time and UTC offset', () => {
  const noon = new Date('2026-07-01T12:00:00Z')
  expect(clockIn('Europe/Berlin', noon, 'de')).toMatch(/14:00.*GMT\+2/)
  expect(clockIn('Asia/Kolkata', noon, 'en-GB')).toMatch(/17:30.*GMT\+5:30/)
  // Like on every other page.
  expect(clockIn('Europe/Berlin', noon, 'en-US')).toMatch(/ 2:00\sPM/)
  expect(clockIn('America/New_York', noon, 'de')).toMatch(/08:00/)
})
