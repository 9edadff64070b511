/** The words of an export that are not of its recordings. */
export type ExportTexts = {
  summary: string
  notes: string
  mark: string
  transcript: string
  untitled: string
  speaker: (number: number) => string
  readme: (count: string, date: string) => string
  leftOut: string
  gone: (count: string) => string
  noSummary: string
  noTranscript: string
  noFile: string
}

export const exportTexts: Record<'en' | 'de', ExportTexts> = {
  en: {
    summary: 'Summary',
    notes: 'Notes',
    mark: 'Marked moment',
    transcript: 'Transcript',
    untitled: 'Untitled recording',
    speaker: (number) => `Speaker ${number}`,
    readme: (count, date) => `${count} exported from Minutebook on ${date}.`,
    leftOut: 'Not included:',
    gone: (count) => `${count}: you can’t see them anymore, or they were deleted`,
    noSummary: 'no summary',
    noTranscript: 'no transcript',
    noFile: 'no audio or video',
  },
  de: {
    summary: 'Zusammenfassung',
    notes: 'Notizen',
    mark: 'Markierter Moment',
    transcript: 'Transkript',
    untitled: 'Aufnahme ohne Namen',
    speaker: (number) => `Sprecher ${number}`,
    readme: (count, date) => `${count}, am ${date} aus Minutebook exportiert.`,
    leftOut: 'Nicht enthalten:',
    gone: (count) => `${count}: nicht mehr für Sie sichtbar oder gelöscht`,
    noSummary: 'keine Zusammenfassung',
    noTranscript: 'kein Transkript',
    noFile: 'kein Audio oder Video',
  },
}

/** “3 recordings”, with the number as the language writes it. */
export function recordingCount(count: number, locale: 'en' | 'de'): string {
  const [one, other] = locale === 'de' ? ['Aufnahme', 'Aufnahmen'] : ['recording', 'recordings']
  return `${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? one : other}`
}
