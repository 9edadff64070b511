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
  hasFile: boolean
  format: (typeof textFormats)[number]
}

const SETTING = 'export-many'

/** What was chosen last time, or the texts. */
export function rememberedChoice(): ManyChoice {
  const [parts = 'st', format] = (readSetting(SETTING) ?? 'st').split(' ')
  return {
    hasSummary: parts.includes('s'),
    hasTranscript: parts.includes('t'),
    hasFile: parts.includes('f'),
    format: textFormats.find((one) => one === format) ?? 'markdown',
  }
}

export const rememberChoice = ({ hasSummary, hasTranscript, hasFile, format }: ManyChoice) =>
  writeSetting(SETTING, `${hasSummary ? 's' : ''}${hasTranscript ? 't' : ''}${hasFile ? 'f' : ''} ${format}`)
