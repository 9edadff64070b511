import { sql } from 'kysely'

/** SQL for what a person is called: their name, or the e-mail of somebody who has given none. `users` is what their rows are called in the statement. */
export function personName(users = 'users') {
  const column = (name: string) => sql.ref(`${users}.${name}`)
  return sql<string>`coalesce(nullif(trim(concat(${column('firstName')}, ' ', ${column('lastName')})), ''), ${column('email')})`
}
