import { mutationOptions } from '@tanstack/react-query'
import { createTask } from '~/api/generated/sdk.gen'
import type { CreateTaskBody } from '~/api/generated/types.gen'

export const taskQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'tasks'] as const,
}

export const taskMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateTaskBody) => createTask({ path: { directoryId }, body }),
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),
}
