import type { SampleTask } from './company.ts'
import { copyId } from './seed-appointments.ts'
import { entryOf } from './sample-content.ts'
import { addRows, companyId, notInFuture, recordedOnOf, summaryId, userId, type Seeding } from './seeding.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const UNLINKED_DAYS_AGO = 3

export async function seedTasks(seeding: Seeding): Promise<void> {
  await addRows(
    seeding,
    'tasks',
    seeding.company.tasks.map((task) => taskRow(seeding, task)),
  )
}

function taskRow(seeding: Seeding, task: SampleTask) {
  const createdOn = createdOnOf(seeding, task)
  const changedOn = notInFuture(seeding, new Date(createdOn.getTime() + 20 * HOUR_MS))
  return {
    taskId: companyId(seeding, 'task', task.key),
    directoryId: seeding.directoryId,
    subject: task.subject,
    description: task.description,
    ownerUserId: userId(task.owner),
    responsibleUserId: task.responsible === null ? null : userId(task.responsible),
    dueDate: task.due === null ? null : seeding.clock.dueBy(task.due.by, recordedOnOf(seeding, task.due.recording)),
    isDone: task.state === 'done',
    doneOn: task.state === 'done' ? changedOn : null,
    isCanceled: task.state === 'canceled',
    canceledOn: task.state === 'canceled' ? changedOn : null,
    recordingSummaryId: task.recording === null ? null : mainSummaryId(seeding, task.recording),
    appointmentId: task.appointment === null ? null : copyId(seeding, task.appointment, task.owner),
    createdOn,
    modifiedOn: task.state === 'open' ? createdOn : changedOn,
  }
}

function createdOnOf(seeding: Seeding, { recording }: SampleTask): Date {
  if (recording === null) return new Date(seeding.clock.now.getTime() - UNLINKED_DAYS_AGO * DAY_MS)
  return notInFuture(seeding, new Date(recordedOnOf(seeding, recording).getTime() + HOUR_MS))
}

function mainSummaryId({ content }: Seeding, recording: string): string {
  const [first] = entryOf(content.summaries, recording).summaries
  if (first === undefined) throw new Error(`${recording} has no summary.`)
  return summaryId(recording, first.languageCode)
}
