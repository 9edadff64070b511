import { mutationOptions } from '@tanstack/react-query'
import { createRecordingExport } from '#openapi/generated/sdk.ts'
import type { RecordingExportBody } from '#openapi/generated/types.ts'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** As many as one ZIP can have. */
export const MOST_EXPORTED = 200

/** Extension `downloads`. */
export const exportManyMutations = {
  /** Where the ZIP can be fetched. */
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: RecordingExportBody) => createRecordingExport({ path: { directoryId }, body }),
    }),
}

export const textFormats = ['markdown', 'text'] as const

/** What goes into the ZIP; kept on this device. */
export type ManyChoice = {
  hasSummary: boolean
  hasTranscript: boolean
  hasNotes: boolean
  hasFile: boolean
  format: (typeof textFormats)[number]
}

const SETTING = 'export-many'

/** What was chosen last time, or the texts. */
export function rememberedChoice(): ManyChoice {
  const [parts = 'stn', format] = (readSetting(SETTING) ?? 'stn').split(' ')
  return {
    hasSummary: parts.includes('s'),
    hasTranscript: parts.includes('t'),
    hasNotes: parts.includes('n'),
    hasFile: parts.includes('f'),
    format: textFormats.find((one) => one === format) ?? 'markdown',
  }
}

export function rememberChoice({ hasSummary, hasTranscript, hasNotes, hasFile, format }: ManyChoice) {
  const parts = [hasSummary ? 's' : '', hasTranscript ? 't' : '', hasNotes ? 'n' : '', hasFile ? 'f' : '']
  writeSetting(SETTING, `${parts.join('')} ${format}`)
}
