/** An attendee as the calendar has them; it does not say who attended. */
export type EntryAttendee = {
  name: string | null
  email: string | null
  isRequired: boolean
  invitationStatus: 'declined' | 'accepted' | 'tentative' | 'notResponded' | 'organizer' | 'unknown'
}

/** What all appointments of a series share, unless one of them was changed. */
export type EntryDetails = {
  subject: string
  description: string | null
  location: string | null
  isAllDay: boolean
  /** IANA name of the place whose clock its times are given by; null for whole days, and where no place is named. */
  timeZone: string | null
  isPrivate: boolean
  isCanceled: boolean
  attendees: EntryAttendee[]
}

/** Start and end in milliseconds since 1970. */
export type EntryTimes = { start: number; end: number }

export type Occurrence = EntryTimes & {
  /** Which one of its series it is, however it was moved; empty for what is no series. */
  key: string
  /** Null when it is as its series says. */
  own: EntryDetails | null
}

/** All that a file says under one UID. */
export type CalendarEntry = {
  /** The UID; null where the file has none that can be kept. */
  icalId: string | null
  /** Tells entries of one calendar apart, the same in every reading. */
  identity: string
  /** The series as a whole; null for a single appointment, and for changed ones whose series is not in the file. */
  series: (EntryDetails & EntryTimes) | null
  isRecurring: boolean
  occurrences: Occurrence[]
}

/** Milliseconds since 1970; series are laid out from one to the other. */
export type Window = { from: number; to: number }
