import { standUpEnglish } from '../templates/built-in-templates/stand-up.ts'
import type { MeetingContent } from '../summarizer/summarizer.ts'

const lines = [
  ['1', 'Good morning, let us talk about the release of the mobile app.'],
  ['2', 'The release is blocked by the payment tests, they fail since yesterday.'],
  ['1', 'We decided to move the release of the mobile app to Thursday.'],
  ['2', 'I will fix the payment tests by tomorrow and tell the support team.'],
  ['1', 'Great, then the release goes to all customers on Thursday.'],
] as const

const SECONDS_EACH = 5

/** A short meeting that summarizers are tried with. */
export const sampleMeeting: MeetingContent = {
  languageCode: 'en',
  startedOn: new Date('2026-03-02T09:00:00Z'),
  timeZone: 'UTC',
  speakers: [
    { speakerId: '1', name: 'Ada Byron', emailAddress: null },
    { speakerId: '2', name: 'Charles Babbage', emailAddress: null },
  ],
  segments: lines.map(([speakerId, text], index) => ({
    speakerId,
    text,
    startTime: index * SECONDS_EACH,
    endTime: (index + 1) * SECONDS_EACH,
  })),
  attendees: [],
  template: { sections: standUpEnglish.sections },
}
