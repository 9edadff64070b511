import {
  createRecordingExport,
  getRecording,
  getTranscription,
  listRecordingNotes,
  listRecordingSummaries,
} from '#openapi/generated/sdk.ts'
import type { Recording, RecordingExportBody, RecordingNote, Summary, Transcript } from '#openapi/generated/types.ts'
import { mutationOptions } from '@tanstack/react-query'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** The data an export is made from; null for parts that aren't wanted. */
export type ExportSource = {
  recording: Recording
  transcript: Transcript | null
  summaries: Summary[] | null
  notes: RecordingNote[] | null
}

type Wanted = { directoryId: string; recordingId: string } & Pick<ExportChoice, 'parts' | 'hasNotes'>

export const exportQueries = {
  /** Not cached, because an export must be complete and include the latest correction. */
  source: async ({ directoryId, recordingId, parts, hasNotes }: Wanted, signal: AbortSignal): Promise<ExportSource> => {
    const path = { directoryId, recordingId }
    const [recording, transcript, summaries, notes] = await Promise.all([
      getRecording({ path, signal }),
      parts === 'summary' ? null : getTranscription({ path, signal }),
      parts === 'transcript' ? null : listRecordingSummaries({ path, query: { includeDetails: true }, signal }),
      hasNotes ? listRecordingNotes({ path, signal }) : null,
    ])
    return { recording, transcript, summaries, notes: notes?.items ?? null }
  },
}

export const exportFormats = ['docx', 'markdown', 'text', 'srt', 'vtt', 'json'] as const
export const exportParts = ['both', 'summary', 'transcript'] as const

export type ExportFormat = (typeof exportFormats)[number]
type ExportParts = (typeof exportParts)[number]

/** What to export and how; saved on this device. */
export type ExportChoice = {
  format: ExportFormat
  parts: ExportParts
  hasSpeakers: boolean
  hasTimes: boolean
  hasNotes: boolean
}

export const extensions: Record<ExportFormat, string> = {
  docx: 'docx',
  markdown: 'md',
  text: 'txt',
  srt: 'srt',
  vtt: 'vtt',
  json: 'json',
}

export const mimeTypes: Record<ExportFormat, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  markdown: 'text/markdown;charset=utf-8',
  text: 'text/plain;charset=utf-8',
  srt: 'application/x-subrip;charset=utf-8',
  vtt: 'text/vtt;charset=utf-8',
  json: 'application/json',
}

const SETTING = 'export'

/** Reads the last choice; unknown values fall back to what most people want. */
export function rememberedChoice(): ExportChoice {
  const [format, parts, speakers, times, notes] = (readSetting(SETTING) ?? '').split(' ')
  return {
    format: exportFormats.find((one) => one === format) ?? 'docx',
    parts: exportParts.find((one) => one === parts) ?? 'both',
    hasSpeakers: speakers !== 'no',
    hasTimes: times !== 'no',
    hasNotes: notes !== 'no',
  }
}

/** Saves a choice on this device for the next time. */
export function rememberChoice({ format, parts, hasSpeakers, hasTimes, hasNotes }: ExportChoice) {
  const switches = [hasSpeakers, hasTimes, hasNotes].map((isOn) => (isOn ? 'yes' : 'no'))
  writeSetting(SETTING, [format, parts, ...switches].join(' '))
}

/** Subtitles contain only what was said. */
export const isSubtitles = (format: ExportFormat) => format === 'srt' || format === 'vtt'

/** Formats that are readable text, and so worth pasting elsewhere. */
export const isCopyable = (format: ExportFormat) => format === 'markdown' || format === 'text'

/** Returns the parts that a choice comes to if there is no summary or the format takes only one part. */
export function partsOf({ format, parts }: ExportChoice, hasSummary: boolean): ExportParts {
  return isSubtitles(format) || !hasSummary ? 'transcript' : parts
}

/** Maximum number of recordings in one ZIP. */
export const MOST_EXPORTED = 200

/** Extension `downloads`. */
export const exportManyMutations = {
  /** Resolves to the download address of the ZIP. */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: RecordingExportBody) => createRecordingExport({ path: { directoryId }, body }),
    }),
}

export const textFormats = ['markdown', 'text'] as const

/** What goes into the ZIP; saved on this device. */
export type ManyChoice = {
  hasSummary: boolean
  hasTranscript: boolean
  hasNotes: boolean
  hasFile: boolean
  format: (typeof textFormats)[number]
}

const MANY_SETTING = 'export-many'

/** Reads the last choice; defaults to all texts. */
export function rememberedManyChoice(): ManyChoice {
  const [parts = 'stn', format] = (readSetting(MANY_SETTING) ?? 'stn').split(' ')
  return {
    hasSummary: parts.includes('s'),
    hasTranscript: parts.includes('t'),
    hasNotes: parts.includes('n'),
    hasFile: parts.includes('f'),
    format: textFormats.find((one) => one === format) ?? 'markdown',
  }
}

export function rememberManyChoice({ hasSummary, hasTranscript, hasNotes, hasFile, format }: ManyChoice) {
  const parts = [hasSummary ? 's' : '', hasTranscript ? 't' : '', hasNotes ? 'n' : '', hasFile ? 'f' : '']
  writeSetting(MANY_SETTING, `${parts.join('')} ${format}`)
}
