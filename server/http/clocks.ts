import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { createDueClock } from '../tasks/due-clock.ts'

/** What the time is, each in a text that stays the same for as long as nothing becomes different by itself. */
export type Clocks = {
  /** Which tasks are overdue. */
  due: (member: PresentMember) => Promise<string>
  second: () => Promise<string>
}

/** The clocks of the service: overdue tasks as the database has them, seconds as the machine counts them. */
export function createClocks(db: Db): Clocks {
  return { due: createDueClock(db), second: async () => String(Math.floor(Date.now() / 1000)) }
}
