import { ConfigError } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import type { SsoConfig } from './sso-config.ts'

const ADVICE =
  'Several companies share this service, so MINUTEBOOK_OIDC_DOMAINS must say whose e-mail addresses the provider may vouch for.'

/**
 * @throws ConfigError where a provider of one company could name the people of another. What came
 * to be shared while it runs is refused sign-on by sign-on.
 */
export async function requireDomains(db: Db, sso: SsoConfig | null): Promise<void> {
  if (sso === null || sso.emailDomains.length > 0) return
  if ((await countCompanies(db)) > 1) throw new ConfigError(ADVICE)
}

export async function countCompanies(db: Db): Promise<number> {
  const { companies } = await db
    .selectFrom('directories')
    .select(({ fn }) => fn.countAll<string>().as('companies'))
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(companies)
}
