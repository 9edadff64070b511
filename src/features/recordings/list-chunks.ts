import type { Recording, RecordingPage } from '#openapi/generated/types.ts'
import { timeGroup, type TimeGroup } from './group-by-time'

/** A stretch of rows of one group; `isStart` when the group begins here and gets its heading. */
export type ListSection = { group: TimeGroup; isStart: boolean; rows: Recording[] }

export type ListChunk = { key: number; sections: ListSection[] }

type Clock = { now: Date; timeZone: string | undefined }

/** The pages as they are drawn: cut into time groups, each heading once, and no recording twice when pages shifted in between. */
export function listChunks(pages: readonly RecordingPage[], { now, timeZone }: Clock): ListChunk[] {
  const seen = new Set<string>()
  let lastGroup: TimeGroup | undefined
  return pages.map((page, key) => {
    const sections: ListSection[] = []
    for (const recording of page.items) {
      if (seen.has(recording.recordingId)) continue
      seen.add(recording.recordingId)
      const group = timeGroup(recording.createdOn, now, timeZone)
      const open = sections.at(-1)
      if (open?.group === group) open.rows.push(recording)
      else sections.push({ group, isStart: group !== lastGroup, rows: [recording] })
      lastGroup = group
    }
    return { key, sections }
  })
}
