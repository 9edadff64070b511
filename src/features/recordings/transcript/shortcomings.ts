import type { Transcript } from '#openapi/generated/types.ts'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** What a transcript lacks that it could have. */
export type Shortcoming = 'standIn' | 'noSpeakers'

/** As far as the service tells how a transcript was made. */
export type Making = {
  engineId?: string | null
  speakerDetection?: 'done' | 'unavailable' | 'notNeeded' | null
}

export function shortcomingsOf({ engineId, speakerDetection }: Transcript & Making): readonly Shortcoming[] {
  return [
    ...(engineId === 'pocketsphinx' ? (['standIn'] as const) : []),
    ...(speakerDetection === 'unavailable' ? (['noSpeakers'] as const) : []),
  ]
}

const SETTING = 'shortcomings-read'
const MOST_KEPT = 200

const readIds = () => (readSetting(SETTING) ?? '').split(' ').filter((id) => id !== '')

/** Whether somebody has read on this device what the transcript of a recording lacks. */
export const isShortcomingRead = (recordingId: string): boolean => readIds().includes(recordingId)

export function shortcomingRead(recordingId: string) {
  const others = readIds().filter((id) => id !== recordingId)
  writeSetting(SETTING, [recordingId, ...others].slice(0, MOST_KEPT).join(' '))
}
