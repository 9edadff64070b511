import type { MeetingContent, SummarizerInput, TemplateSection } from './summarizer.ts'

/** Returns a section for tests: medium, Markdown, everything turned on. */
export function sampleSection(change: Partial<TemplateSection>): TemplateSection {
  return {
    meetingTemplateSectionId: `section-${change.sectionType ?? 'summary'}-${change.sortOrder ?? 1}`,
    title: change.sectionType ?? 'summary',
    description: null,
    sectionType: 'summary',
    outputFormat: 'markdown',
    detailLevel: 'medium',
    sortOrder: 1,
    additionalInstructions: null,
    isTimestampInclusionEnabled: true,
    isResponsibleDetectionEnabled: true,
    isDueDateInferenceEnabled: true,
    ...change,
  }
}

/** Returns a short meeting of Anna and Ben for tests: `lines` are `Anna: words`, one every ten seconds. */
export function sampleMeeting(lines: string[], change: Partial<MeetingContent> = {}): MeetingContent {
  return {
    languageCode: 'en',
    startedOn: new Date('2026-03-09T08:30:00Z'),
    timeZone: 'Europe/Berlin',
    speakers: [
      { speakerId: 'Anna', name: 'Anna Vogel', emailAddress: 'anna@sample.test' },
      { speakerId: 'Ben', name: 'Ben Carter', emailAddress: null },
    ],
    segments: lines.map((line, index) => ({
      speakerId: line.slice(0, line.indexOf(':')),
      startTime: index * 10,
      endTime: index * 10 + 10,
      text: line.slice(line.indexOf(':') + 1).trim(),
    })),
    attendees: [],
    template: { sections: [sampleSection({ sectionType: 'summary' })] },
    ...change,
  }
}

/** Returns the same as a summarizer's input, without abort or progress. */
export function sampleInput(content: MeetingContent, change: Partial<SummarizerInput> = {}): SummarizerInput {
  return { ...content, signal: new AbortController().signal, onProgress: () => {}, ...change }
}
