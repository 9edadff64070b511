import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Summary } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { madeTasks } from '~/features/tasks/made-tasks'
import { taskQueries } from '~/features/tasks/task-queries'
import { createTaskFinder, type TaskFinder } from '~/features/tasks/new-task'

/** Which tasks were made from the summaries of a recording; null while there are none, or where the service cannot tell. */
export function useTaskFinder(
  directoryId: string,
  recordingId: string,
  summaries: readonly Summary[] | undefined,
): TaskFinder | null {
  const isTold = useHasExtension('tasks.edit')
  const { data: tasks, dataUpdatedAt } = useQuery({
    ...taskQueries.ofRecording(directoryId, recordingId),
    enabled: isTold,
  })
  useEffect(() => {
    madeTasks.listed(new Set((summaries ?? []).map((summary) => summary.recordingSummaryId)), dataUpdatedAt)
  }, [summaries, dataUpdatedAt])
  return useMemo(() => {
    // Most recordings have none: that they have none is no reason to draw every item anew.
    if (tasks === undefined || tasks.length === 0) return null
    const ids = (summaries ?? []).flatMap(({ sectionItems }) => sectionItems?.map((item) => item.sectionItemId) ?? [])
    return createTaskFinder(tasks, new Set(ids))
  }, [tasks, summaries])
}
