import { Client } from 'pg'

import type { Ledger } from './ledger.ts'

/** The database's state of everything the ledger's people did. */
export type Kept = {
  tasks: { taskId: string; subject: string }[]
  recordings: KeptRecording[]
}
/** What a run has written, as counts. */
export type KeptRecording = {
  recordingId: string
  name: string
  isSucceeded: boolean
  segments: number
  summaries: number
}

/** The number of segments in each run's transcript. */
const SEGMENTS = 1

/**
 * Describes everything acknowledged that is missing, and everything that exists twice; empty if all is as acknowledged.
 */
export function compareLedger(ledger: Ledger, { tasks, recordings }: Kept): string[] {
  return [
    ...lostTasks(ledger, tasks),
    ...lostRecordings(ledger, recordings),
    ...twice(
      'task',
      tasks.map(({ subject }) => subject),
    ),
    ...twice(
      'recording',
      recordings.map(({ name }) => name),
    ),
    ...unknown(ledger, tasks, recordings),
    ...recordings.flatMap(wrongRun),
    ...wronglyTold(ledger),
  ]
}

function lostTasks(ledger: Ledger, tasks: Kept['tasks']): string[] {
  const subjects = new Map(tasks.map(({ taskId, subject }) => [taskId, subject]))
  return [...ledger.tasks].flatMap(([taskId, task]) => {
    const subject = subjects.get(taskId)
    if (subject === undefined) return [`lost: task ${task.subjects.join(' or ')}`]
    return task.subjects.includes(subject) ? [] : [`lost: the change of task ${task.subjects.join(' or ')}`]
  })
}

function lostRecordings(ledger: Ledger, recordings: KeptRecording[]): string[] {
  const names = new Map(recordings.map(({ recordingId, name }) => [recordingId, name]))
  return [...ledger.recordings].flatMap(([recordingId, { name }]) =>
    names.get(recordingId) === name ? [] : [`lost: recording ${name}`],
  )
}

function twice(what: string, names: string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `twice: ${what} ${name}`)
}

/** Finds things that were never requested. */
function unknown(ledger: Ledger, tasks: Kept['tasks'], recordings: KeptRecording[]): string[] {
  const strangeTasks = tasks.filter(
    ({ taskId, subject }) => !ledger.tasks.has(taskId) && !ledger.uncertain.has(subject),
  )
  const strangeRecordings = recordings.filter(
    ({ recordingId, name }) => !ledger.recordings.has(recordingId) && !ledger.uncertain.has(name),
  )
  return [
    ...strangeTasks.map(({ subject }) => `unasked: task ${subject}`),
    ...strangeRecordings.map(({ name }) => `unasked: recording ${name}`),
  ]
}

function wrongRun({ name, isSucceeded, segments, summaries }: KeptRecording): string[] {
  if (!isSucceeded) return [`lost: the run of ${name}`]
  const isOnce = segments === SEGMENTS && summaries === 1
  return isOnce ? [] : [`run of ${name}: ${segments} segments and ${summaries} summaries, not ${SEGMENTS} and 1`]
}

/** Receivers must accept repeated messages (decision 12), but there is only one message per summary. */
function wronglyTold(ledger: Ledger): string[] {
  const messages = [...ledger.messages.values()]
  return [...ledger.recordings].flatMap(([recordingId, { name }]) => {
    const count = messages.filter((message) => message.recordingId === recordingId).length
    return count === 1 ? [] : [`${count} messages, not 1: of the summary of ${name}`]
  })
}

/** Reads everything that the drill's people created from the database. */
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
