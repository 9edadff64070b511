import { Client } from 'pg'
import type { Kept } from './compare-ledger.ts'

/** Everything that the drill's people made, as the database has it. */
export async function keptIn(databaseUrl: string): Promise<Kept> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const tasks = await client.query<Kept['tasks'][number]>(
    `select task_id as "taskId", subject from tasks where recording_summary_id is null and deleted_on is null`,
  )
  const recordings = await client.query<Kept['recordings'][number]>(
    `select recording_id as "recordingId", name, is_transcription_succeeded as "isSucceeded",
      (select count(*)::int from transcript_segments segments where segments.recording_id = recordings.recording_id) as segments,
      (select count(*)::int from summaries where summaries.recording_id = recordings.recording_id
        and is_summarization_succeeded and deleted_on is null) as summaries
    from recordings`,
  )
  await client.end()
  return { tasks: tasks.rows, recordings: recordings.rows }
}
