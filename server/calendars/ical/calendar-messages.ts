import type { CalendarReading } from './read-calendar.ts'

/** What the thread that reads a calendar says: which entry it begins, and in the end what it read (null: no calendar). */
export type CalendarMessage = { type: 'entry'; index: number } | { type: 'done'; reading: CalendarReading | null }
