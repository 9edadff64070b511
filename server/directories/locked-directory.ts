import type { Db } from '../db/open-database.ts'

/** A query of the company's row that locks it until the transaction ends. Rows that reference it can still be added. */
export const lockedDirectory = (trx: Db, directoryId: string) =>
  trx.selectFrom('directories').where('directoryId', '=', directoryId).forNoKeyUpdate()
