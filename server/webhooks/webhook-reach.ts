import { sql } from 'kysely'
import { isApplicationAllowed } from './application-webhooks.ts'

/**
 * In a query over `webhooks`: true when whoever made it is a member who is not blocked and, for one of the whole directory,
 * still an admin or owner; and, where they made it through an application, as long as they allow that.
 */
export const isCreatorEntitled = sql<boolean>`exists (
  select 1 from memberships
  join roles on roles.role_id = memberships.role_id
  where memberships.directory_id = webhooks.directory_id
    and memberships.user_id = webhooks.user_id
    and memberships.deleted_on is null
    and not memberships.is_blocked
    and (not webhooks.is_directory_wide or roles.code <> 'user')
) and ${isApplicationAllowed}`
