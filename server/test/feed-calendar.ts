import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Appointment, Calendar } from '../../openapi/generated/types.ts'
import type { TestPerson } from './test-directory.ts'

const dayMs = 86_400_000

/** Returns a full hour some days from now. */
export function inDays(days: number): Date {
  return new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 + days * dayMs)
}

/** Formats a time for calendars. */
export function compact(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Returns a calendar of events, each given by its lines. */
export function feedOf(...events: string[]): string {
  const parts = events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`)
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${parts.join('')}END:VCALENDAR\n`
}

/** Returns the lines of an event whose subject is its UID. */
export function eventLines(uid: string, days: number, rest = ''): string {
  return `UID:${uid}\nDTSTART:${compact(inDays(days))}\nDTEND:${compact(inDays(days))}\nSUMMARY:${uid}${rest}`
}

/** Subscribes to a feed of the host under a unique address. */
export async function subscribe(person: TestPerson, feedUrl: string, name = 'Work'): Promise<Calendar> {
  const response = await person.post('/calendars', { name, url: `${feedUrl}?key=${randomUUID()}` })
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Syncs a feed now. */
export async function sync(person: TestPerson, calendarId: string): Promise<Calendar> {
  const response = await person.post(`/calendars/${calendarId}/sync`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Returns the person's appointments, latest first. */
export async function itemsOf(person: TestPerson): Promise<Appointment[]> {
  return (await person.get('/appointments?pageSize=100')).json().items
}

export async function subjectsOf(person: TestPerson): Promise<string[]> {
  return (await itemsOf(person)).map(({ subject }) => subject).toSorted()
}
