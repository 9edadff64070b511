import { entryOf } from './sample-content.ts'
import { sampleId } from './sample-sources.ts'
import { addRows, companyId, notInFuture, recordedOnOf, recordingId, userId, type Seeding } from './seeding.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** How many of each person's newest entries are unread. */
const UNREAD = 2

type Told = { key: string; to: string; from: string | null; createdOn: Date } & (
  | { kind: 'taskAssigned'; taskId: string }
  | { kind: 'summaryReady' | 'processingFailed'; recordingId: string }
)

/** Adds news for people in the company: tasks from others, and the results of their recordings. */
export async function seedNews(seeding: Seeding, taskMadeOn: ReadonlyMap<string, Date>): Promise<void> {
  const told = [...tasksGiven(seeding, taskMadeOn), ...recordingsProcessed(seeding)]
  const ofPeople = Map.groupBy(told, ({ to }) => to).values()
  const rows = [...ofPeople].flatMap((entries) => {
    const newestFirst = entries.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
    return newestFirst.map(({ key, to, from, createdOn, ...what }, index) => ({
      ...what,
      newsId: sampleId('news', `${to}/${key}`),
      directoryId: seeding.directoryId,
      userId: userId(to),
      actorUserId: from === null ? null : userId(from),
      createdOn,
      readOn: index < UNREAD ? null : notInFuture(seeding, new Date(createdOn.getTime() + HOUR_MS)),
    }))
  })
  await addRows(seeding, 'news', rows)
}

function tasksGiven(seeding: Seeding, taskMadeOn: ReadonlyMap<string, Date>): Told[] {
  return seeding.company.tasks.flatMap(({ key, owner, responsible }) => {
    if (responsible === null || responsible === owner) return []
    const createdOn = entryOf(taskMadeOn, key)
    return [
      {
        key,
        to: responsible,
        from: owner,
        createdOn,
        kind: 'taskAssigned' as const,
        taskId: companyId(seeding, 'task', key),
      },
    ]
  })
}

function recordingsProcessed(seeding: Seeding): Told[] {
  const { company, content } = seeding
  const ended = (key: string) => notInFuture(seeding, new Date(recordedOnOf(seeding, key).getTime() + 40 * MINUTE_MS))
  const about = (key: string, to: string) => ({
    key,
    to,
    from: null,
    createdOn: ended(key),
    recordingId: recordingId(key),
  })
  const ready = content.dialogues
    .filter(({ key, company: of }) => of === company.key && content.summaries.has(key))
    .map(({ key, recordedBy }) => ({ ...about(key, recordedBy), kind: 'summaryReady' as const }))
  const failed = company.failedRecordings.map(({ key, recordedBy }) => ({
    ...about(key, recordedBy),
    kind: 'processingFailed' as const,
  }))
  return [...ready, ...failed]
}
