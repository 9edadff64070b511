import { sql } from 'kysely'
import type { TestService } from '#server/test/start-test-service.ts'
import type { TestPerson } from '#server/test/test-directory.ts'
import { makeSearchable } from '#server/search/make-searchable.ts'
import { addFolder } from '#server/test/test-recording.ts'

const LISTS = [
  'GET /recordings',
  'GET /folders/…/recordings',
  'GET /tasks',
  'POST /tasks/search',
  'POST /summaries/search',
  'POST /transcriptions/search',
]

/** A list or search request, and its `exactTotal`; null without one. */
type ListRequest = { list: string; exactTotal: string | null }

/** Records the app's list and search requests. */
export function watchLists() {
  const requests: ListRequest[] = []
  const watching = (real: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace(/^.*\/directories\/[^/]+/, '').replace(/[\da-f-]{36}/, '…')
    const list = `${request.method} ${path}`
    if (LISTS.includes(list)) {
      const [, exactTotal = null] = /exactTotal"?[=:](\w+)/.exec(`${search} ${await request.clone().text()}`) ?? []
      requests.push({ list, exactTotal })
    }
    return real(input, init)
  }
  return { requests, fetch: watching }
}

type Quinces = { directoryId: string; person: TestPerson; count: number }

/**
 * Adds `count` recordings with summaries, all in one folder, and as many tasks. `Quince 1` is the newest. Returns the
 * folder's id.
 */
export async function addQuinces({ db }: TestService, { directoryId, person, count }: Quinces): Promise<string> {
  const { userId } = person
  await sql`insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
      is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
    select gen_random_uuid(), ${directoryId}::uuid, ${userId}::uuid, 'Quince ' || n, 60, 'en', 'finished', true, true,
      'succeeded', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into summaries (recording_summary_id, directory_id, recording_id, language_code, summary,
      is_summarization_completed, is_summarization_succeeded, summarization_completion_reason)
    select gen_random_uuid(), directory_id, recording_id, 'en', 'What a quince costs.', true, true, 'succeeded'
    from recordings where directory_id = ${directoryId}::uuid`.execute(db)
  await sql`insert into tasks (task_id, directory_id, owner_user_id, responsible_user_id, subject, due_date, is_due_all_day,
      is_done, created_on, modified_on)
    select gen_random_uuid(), ${directoryId}::uuid, ${userId}::uuid, ${userId}::uuid, 'Quince ' || n,
      date_trunc('day', now()) + (30 + n) * interval '1 day', true, false, now(), now()
    from generate_series(1, ${count}::int) n`.execute(db)
  await makeSearchable(db, new AbortController().signal)
  const rows = await db.selectFrom('recordings').select('recordingId').where('directoryId', '=', directoryId).execute()
  const recordingIds = rows.map(({ recordingId }) => recordingId)
  return addFolder(db, { directoryId, ownerUserId: userId, name: 'Fruit', recordingIds })
}
