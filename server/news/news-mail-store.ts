import { sql } from 'kysely'
import type { Member, RoleCode } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import { MAILED_DAYS } from './news-store.ts'

export type Frequency = Row<'memberships'>['newsMail']

/** People who are on the page read it there. */
const GRACE_MINUTES = 15
const MAX_DUE = 1_000

type Reader = Pick<Member, 'directoryId' | 'userId'>

const membershipOf = (db: Db, { directoryId, userId }: Reader) =>
  db
    .updateTable('memberships')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)

export async function readNewsMail(db: Db, { directoryId, userId }: Reader): Promise<Frequency> {
  const { newsMail } = await db
    .selectFrom('memberships')
    .select('newsMail')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return newsMail
}

export async function updateNewsMail(db: Db, reader: Reader, newsMail: Frequency): Promise<void> {
  await membershipOf(db, reader).set({ newsMail }).execute()
}

const isTold = sql<boolean>`news.read_on is null and news.mailed_on is null
  and news.created_on > now() - make_interval(days => ${MAILED_DAYS})`

const isDue = sql<boolean>`memberships.deleted_on is null and not memberships.is_blocked
  and memberships.news_mail <> 'never'
  and coalesce(memberships.news_mailed_on <= now() - case memberships.news_mail
    when 'daily' then interval '1 day' else interval '1 hour' end, true)
  and exists (
    select from news
    where news.user_id = memberships.user_id and news.directory_id = memberships.directory_id and ${isTold}
      and news.created_on <= now() - make_interval(mins => ${GRACE_MINUTES})
  )`

/** Returns who should get an e-mail with news. */
export async function findDueReaders(db: Db): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select memberships.directory_id, memberships.user_id from memberships
    where (memberships.directory_id, memberships.user_id) in (select directory_id, user_id from news where ${isTold})
      and ${isDue}
    limit ${MAX_DUE}`.execute(db)
  return rows
}

export type DueReader = Reader & {
  role: RoleCode
  email: string
  directoryName: string
  frequency: Frequency
  mailedBefore: Date | null
}

/** Claims the member, so that only this process mails them; null if nothing is due any more. */
export async function claimDueReader(db: Db, { directoryId, userId }: Reader): Promise<DueReader | null> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DueReader>`
      select memberships.directory_id, memberships.user_id, roles.code as role, users.email,
        directories.name as directory_name, memberships.news_mail as frequency,
        memberships.news_mailed_on as mailed_before
      from memberships
      join users on users.user_id = memberships.user_id and users.deleted_on is null
      join directories on directories.directory_id = memberships.directory_id and directories.deleted_on is null
      join roles on roles.role_id = memberships.role_id
      where memberships.directory_id = ${directoryId} and memberships.user_id = ${userId} and ${isDue}
      for update of memberships`.execute(trx)
    const reader = rows[0]
    if (reader === undefined) return null
    await membershipOf(trx, reader).set({ newsMailedOn: new Date() }).execute()
    return reader
  })
}

/** Nothing was sent, so it's still due. */
export async function releaseReader(db: Db, reader: DueReader): Promise<void> {
  await membershipOf(db, reader).set({ newsMailedOn: reader.mailedBefore }).execute()
}

/** Marks all of it as mailed, including what they can't see, so that no later e-mail has it. */
export async function markNewsMailed(db: Db, { directoryId, userId }: Reader, until: Date): Promise<void> {
  await db
    .updateTable('news')
    .set({ mailedOn: new Date() })
    .where('userId', '=', userId)
    .where('directoryId', '=', directoryId)
    .where('mailedOn', 'is', null)
    .where('createdOn', '<=', until)
    .execute()
}
