/** An attendee according to the calendar, which doesn't say who attended. */
export type EntryAttendee = {
  name: string | null
  email: string | null
  isRequired: boolean
  invitationStatus: 'declined' | 'accepted' | 'tentative' | 'notResponded' | 'organizer' | 'unknown'
}

/** Properties that all appointments of a series share, unless one was changed. */
export type EntryDetails = {
  subject: string
  description: string | null
  location: string | null
  isAllDay: boolean
  /** IANA time zone of its times; null for all-day entries and if no zone is given. */
  timeZone: string | null
  isPrivate: boolean
  isCanceled: boolean
  attendees: EntryAttendee[]
}

/** Unix times in milliseconds. */
export type EntryTimes = { start: number; end: number }

export type Occurrence = EntryTimes & {
  /** Identifies the occurrence in its series, even if it was moved; empty without a series. */
  key: string
  /** Null if it's unchanged from its series. */
  own: EntryDetails | null
}

/** Everything a file has under one UID. */
export type CalendarEntry = {
  /** The UID; null if it's missing or too long. */
  icalId: string | null
  /** Identifies the entry within its calendar, stable across syncs. */
  identity: string
  /** The series itself; null for a single appointment, and for changed occurrences whose series isn't in the file. */
  series: (EntryDetails & EntryTimes) | null
  isRecurring: boolean
  occurrences: Occurrence[]
}

/** Unix times in milliseconds; series are expanded between them. */
export type Window = { from: number; to: number }
