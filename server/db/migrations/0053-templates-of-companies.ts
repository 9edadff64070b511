import { sql, type Kysely } from 'kysely'

/** Templates changed by a company, and the template for summaries of an appointment or a series. */
export const templatesOfCompanies = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    // oxlint-disable-next-line no-await-in-loop
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table meeting_templates add column revision integer not null default 1`,
  `alter table appointments add column meeting_template_id uuid`,
  `create index appointments_by_template on appointments (meeting_template_id) where meeting_template_id is not null`,
  `create index summaries_by_template on summaries (meeting_template_id, directory_id)
    where meeting_template_id is not null and deleted_on is null`,
]
