import { expect, test } from 'vitest'
import { clockIn, isZoneFoundBy, listZones, zoneName, zoneOf } from './time-zones'

const areas = { Europe: 'Europa', America: 'Amerika' }

test('the part of the world is named as the reader names it, and a zone is found by either name', () => {
  expect(zoneOf('Europe/Berlin', areas)).toMatchObject({ city: 'Berlin', region: 'Europa' })
  expect(zoneOf('America/Argentina/Buenos_Aires', areas)).toMatchObject({ region: 'Amerika, Argentina' })
  expect(zoneOf('UTC', areas)).toMatchObject({ city: 'UTC', region: '' })
  expect(['Europe/Berlin', 'UTC'].map((id) => zoneName(zoneOf(id, areas)))).toEqual(['Berlin (Europa)', 'UTC'])
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

test('nothing else is found', () => {
  expect(isZoneFoundBy(zoneOf('Europe/Berlin', areas), 'paris')).toBe(false)
})

test('every zone is offered once, and one that the browser names otherwise too', () => {
  const zones = listZones(['Asia/Kolkata', null, 'Europe/Berlin'], areas).map(({ id }) => id)
  expect(zones.filter((id) => id === 'Europe/Berlin')).toHaveLength(1)
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Pacific/Auckland']))
  expect(zones).not.toContain('Asia/Calcutta')
})

test('a zone that a browser lists by an old name is called and found by today’s, and by the old one', () => {
  const kyiv = zoneOf('Europe/Kiev', areas)
  expect(zoneName(kyiv)).toBe('Kyiv (Europa)')
  expect(['kyiv', 'kiev'].map((typed) => isZoneFoundBy(kyiv, typed))).toEqual([true, true])
})

test('the clock of a zone tells its time and how far it is from UTC', () => {
  const noon = new Date('2026-07-01T12:00:00Z')
  expect(clockIn('Europe/Berlin', noon, 'de')).toMatch(/14:00.*GMT\+2/)
  expect(clockIn('Asia/Kolkata', noon, 'en-GB')).toMatch(/17:30.*GMT\+5:30/)
  // As every other page writes it.
  expect(clockIn('Europe/Berlin', noon, 'en-US')).toMatch(/ 2:00\sPM/)
  expect(clockIn('America/New_York', noon, 'de')).toMatch(/08:00/)
})
