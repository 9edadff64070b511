import type { Db } from '../db/open-database.ts'
import type { LiveLines } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { longestCharacters } from '../speech/tidy-segments.ts'
import type { SpokenSegment } from '../speech/transcriber.ts'
import { removeLiveLines, type RunAttempt, whileUnderWay } from './run-store.ts'
import { mostCharacters, mostSegments } from './transcript-text.ts'

/** Keeps statements short, so that others don't wait for long. */
const LINES_PER_STATEMENT = 200
/** A burst of lines is spread over the next seconds. */
const STATEMENTS_PER_SAVE = 5
const MOST_LINES_PER_ANSWER = 500

export type LiveLineWriter = {
  add: (lines: readonly SpokenSegment[]) => void
  /** Writes what has been added, up to a limit; a no-op once the attempt is over. */
  save: () => Promise<void>
}

/** Stores the lines of a run's attempt while it's running. The first lines replace those of the previous attempt. */
export function createLiveLineWriter(db: Db, run: RunAttempt): LiveLineWriter {
  const { recordingId } = run
  const series = newId()
  let waiting: SpokenSegment[] = []
  let written = 0
  let taken = 0
  let characters = 0

  function toRow({ startSeconds, endSeconds, text }: SpokenSegment, index: number) {
    return {
      recordingId,
      series,
      position: written + index,
      startTime: startSeconds,
      endTime: endSeconds,
      // PostgreSQL can't store NUL.
      text: text.slice(0, longestCharacters).replaceAll('\0', ''),
    }
  }

  return {
    add(lines) {
      for (const line of lines) {
        if (taken === mostSegments || characters >= mostCharacters) return
        if (line.text.trim() === '' || !Number.isFinite(line.startSeconds + line.endSeconds)) continue
        taken += 1
        characters += Math.min(line.text.length, longestCharacters)
        waiting.push(line)
      }
    },

    async save() {
      for (let statement = 0; statement < STATEMENTS_PER_SAVE && waiting.length > 0; statement += 1) {
        const rows = waiting.slice(0, LINES_PER_STATEMENT).map(toRow)
        const isWritten = await whileUnderWay(db, run, async (trx) => {
          if (written === 0) await removeLiveLines(trx, recordingId)
          await trx.insertInto('liveLines').values(rows).execute()
        })
        if (!isWritten) return
        waiting = waiting.slice(rows.length)
        written += rows.length
      }
    },
  }
}

/** `after` is the `next` of an earlier response; starts over if the lines are from another attempt. */
export async function readLiveLines(db: Db, recordingId: string, after: string | undefined): Promise<LiveLines> {
  const [known, last] = after?.split('.') ?? []
  const present = await db
    .selectFrom('liveLines')
    .select('series')
    .where('recordingId', '=', recordingId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  const series = present?.series ?? known
  const startsOver = after === undefined || series !== known
  const position = startsOver ? -1 : Number(last)
  const rows =
    present === undefined
      ? []
      : await db
          .selectFrom('liveLines')
          .select(['position', 'startTime', 'endTime', 'text'])
          .where('recordingId', '=', recordingId)
          .where('series', '=', present.series)
          .where('position', '>', position)
          .orderBy('position')
          .limit(MOST_LINES_PER_ANSWER)
          .execute()
  const reached = rows.at(-1)?.position
  return {
    lines: rows.map(({ startTime, endTime, text }) => ({ startTime, endTime, text })),
    startsOver,
    next: reached === undefined ? (after ?? null) : `${series}.${reached}`,
  }
}
