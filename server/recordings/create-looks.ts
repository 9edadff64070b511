import { sql } from 'kysely'
import { KeptValues } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import { always, type LookLimits, type Looks, within } from './looks.ts'
import { countAtMost, countedIn } from './recording-page.ts'
import type { Viewer } from './recording-visibility.ts'

const MILLION = 1_000_000
const MAX_KEPT = 500
const MAX_KEPT_PEOPLE = 20_000
/** Where ranges begin, and whether somebody sees few, need not be exact: they decide on the way, not on what is found. */
const KEPT_MS = 60 * 60 * 1_000

const thisHour = () => Math.floor(Date.now() / KEPT_MS)

/** The moments at which ranges begin, and how many recordings there are; null where the newest are all. */
type Starts = { starts: string[]; total: number } | null

export function createLooks(db: Db, limits: LookLimits): Looks {
  const kept = new KeptValues<Starts>(MAX_KEPT)
  const people = new KeptValues<boolean>(MAX_KEPT_PEOPLE)

  async function findStarts(directoryId: string, createdBefore: string | null): Promise<Starts> {
    const at = (place: number) => sql`
      select created_on from recordings
      where directory_id = ${directoryId} and deleted_on is null
        ${within(sql`created_on`, { createdAfter: null, createdBefore })}
      order by created_on desc limit 1 offset ${place}`
    const { rows } = await sql<NonNullable<Starts>>`
      select array(
          select (last.created_on - times * (last.created_on - first.created_on))::text
          from unnest(${[1, ...limits.further]}::int[]) with ordinality further (times, place) order by place
        ) as starts,
        (${countedIn(directoryId)})::int as total
      from (${at(limits.newest)}) first, (${at(0)}) last`.execute(db)
    return rows[0] ?? null
  }

  function startsIn(directoryId: string, createdBefore: string | null): Promise<Starts> {
    const key = `${directoryId} ${createdBefore ?? ''}`
    return kept.find(key, `${thisHour()}`, () => findStarts(directoryId, createdBefore))
  }

  /** What somebody sees changes by much with the folders that they may read. */
  function seesFewOf(viewer: Viewer, most: number): Promise<boolean> {
    const { directoryId, userId, email, readableFolderIds } = viewer
    const version = `${thisHour()} ${readableFolderIds.length} ${most}`
    return people.find(`${directoryId} ${userId} ${email}`, version, async () => {
      return (await countAtMost(db, { viewer, range: always }, most)) <= most
    })
  }

  return {
    limits,
    async lookFor(viewer, range) {
      const { createdAfter, createdBefore } = range
      const starts = await startsIn(viewer.directoryId, createdBefore)
      if (starts === null) return { ranges: [range], seesFew: false, rareInFirst: limits.rare }
      const few = Math.round(limits.few * Math.sqrt(starts.total / MILLION))
      if (!viewer.seesAll && (await seesFewOf(viewer, few))) {
        return { ranges: [range], seesFew: true, rareInFirst: limits.rare }
      }
      const shorter = starts.starts.filter((start) => createdAfter === null || new Date(start) > new Date(createdAfter))
      return {
        ranges: [...shorter.map((start) => ({ createdAfter: start, createdBefore })), range],
        seesFew: false,
        rareInFirst: (limits.rare * limits.newest) / starts.total,
      }
    },
  }
}
