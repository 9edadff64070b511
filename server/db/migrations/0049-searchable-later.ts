import { sql, type Kysely } from 'kysely'

/**
 * Defers indexing if a change touches many parts of transcripts; each is then indexed in its own transaction (job
 * `make-searchable`). Indexing all lines of a day of speech at once blocked the embedded database for seconds. Until
 * then the previous text is found, except deleted text.
 */
export const searchableLater = {
  async up(db: Kysely<unknown>): Promise<void> {
    // In order: each statement builds on those before it.
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const LINES_PER_PART = 200
/** About two hours of speech, which take less than 200 ms. */
const PARTS_AT_ONCE = 8

const refreshOrDefer = (canDefer = 'true') => `if cardinality(ids) > ${PARTS_AT_ONCE} and ${canDefer} then
      insert into unsearched_transcript_parts (recording_id, part) select * from unnest(ids, parts) on conflict do nothing;
    elsif cardinality(ids) > 0 then
      perform refresh_searched_transcript_parts(ids, parts);
    end if;`

/** As in migration 0039. */
const refreshing = (
  name: string,
  source: string,
  canDefer?: string,
) => `create or replace function ${name}() returns trigger language plpgsql as $$
  declare
    ids uuid[];
    parts integer[];
  begin
    select array_agg(lines.recording_id), array_agg(part) into ids, parts
    from (${source}) lines join recordings on recordings.recording_id = lines.recording_id
    where is_transcription_completed and part >= 0;
    ${refreshOrDefer(canDefer)}
    return null;
  end $$`

const distinctParts = `select distinct recording_id, position / ${LINES_PER_PART} as part`

const statements = [
  `create table unsearched_transcript_parts (
    recording_id uuid not null,
    part integer not null,
    primary key (recording_id, part)
  )`,
  // People add only a few lines at a time.
  refreshing('search_rows_of_transcript_segments', `${distinctParts} from changed`, `tg_op = 'DELETE'`),
  refreshing(
    'search_changes_of_transcript_segments',
    `${distinctParts} from before full join after using (recording_id, position)
      where before.text is distinct from after.text`,
  ),
  `create or replace function refresh_searched_transcripts(changed uuid[]) returns void language plpgsql as $$
  declare
    ids uuid[];
    parts integer[];
  begin
    delete from searched_transcripts where recording_id = any(changed);
    select array_agg(recording_id), array_agg(part) into ids, parts
    from (
      select distinct recording_id, position / ${LINES_PER_PART} as part
      from transcript_segments join recordings using (recording_id)
      where recording_id = any(changed) and deleted_on is null
    ) lines;
    ${refreshOrDefer()}
  end $$`,
]
