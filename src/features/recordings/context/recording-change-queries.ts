import { mutationOptions, type QueryClient, useMutationState, useQuery } from '@tanstack/react-query'
import {
  deleteRecording,
  getRecording,
  getRecordingContext,
  replaceAppointmentTags,
  replaceRecordingTags,
  restoreRecording,
  updateRecording,
  createSampleRecording,
} from '#openapi/generated/sdk.ts'
import type { Recording, Tag, UpdateRecordingBody, CreateSampleRecordingBody } from '#openapi/generated/types.ts'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { dropCopy } from '~/lib/offline-copies'
import { recordingQueries } from '../recording-queries'
import { changedTagIds, type TagChange } from './tag-changes'

type Target = { directoryId: string; recordingId: string }
type OwnAppointmentTags = { appointmentId: string; tags: readonly Tag[] }
type TagTarget = Target & { areOriginsTold: boolean }

/** Queries to invalidate after a change of the recording itself; transcript and summaries aren't affected. */
const outdated = ({ directoryId, recordingId }: Target) => [
  recordingQueries.detail(directoryId, recordingId).queryKey,
  appointmentQueries.context(directoryId, recordingId).queryKey,
  recordingQueries.lists(directoryId),
]

/** Keeps the change pending, and shown, until the page has refetched. */
function catchUp(client: QueryClient, { directoryId, recordingId }: Target) {
  const keys = [
    recordingQueries.detail(directoryId, recordingId).queryKey,
    appointmentQueries.context(directoryId, recordingId).queryKey,
  ]
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }, { cancelRefetch: false })))
}

export const recordingChanges = {
  key: ({ directoryId, recordingId }: Target, what: keyof UpdateRecordingBody | 'tags' | 'appointment-tags') =>
    [...recordingQueries.all(directoryId), 'change', recordingId, what] as const,

  /**
   * Changes one field of the recording, such as its name. `appointmentId` links one of the caller's appointments
   * instead of the one they had linked; null unlinks it. Extension `recordings.edit`.
   */
  field: <Field extends keyof UpdateRecordingBody>(target: Target, field: Field) =>
    mutationOptions({
      mutationKey: recordingChanges.key(target, field),
      scope: { id: `${field}-of-${target.recordingId}` },
      mutationFn: (value: Required<UpdateRecordingBody>[Field]) =>
        updateRecording({ path: target, body: { [field]: value } }),
      onSuccess: (...[, , , { client }]) => catchUp(client, target),
      meta: { invalidates: outdated(target) },
    }),

  /**
   * Changes the recording's own tags. The service takes the complete list, so it is read again first to keep what
   * others added or removed in the meantime.
   */
  tags: (target: TagTarget) =>
    mutationOptions({
      mutationKey: recordingChanges.key(target, 'tags'),
      scope: { id: `tags-of-${target.recordingId}` },
      mutationFn: async (change: TagChange): Promise<Tag[]> => {
        const { directoryId, recordingId } = target
        return replaceRecordingTags({
          path: { directoryId, recordingId },
          body: { tagIds: changedTagIds(await tagsToKeep(target), change) },
        })
      },
      onSuccess: (...[, , , { client }]) => catchUp(client, target),
      meta: { invalidates: outdated(target) },
    }),

  /** Changes the caller's appointment's own tags, which its recordings inherit; `readOwn` fetches the current ones. */
  appointmentTags: (target: Target, readOwn: () => Promise<OwnAppointmentTags>) =>
    mutationOptions({
      mutationKey: recordingChanges.key(target, 'appointment-tags'),
      scope: { id: `appointment-tags-of-${target.recordingId}` },
      mutationFn: async (change: TagChange): Promise<Tag[]> => {
        const { appointmentId, tags } = await readOwn()
        return replaceAppointmentTags({
          path: { directoryId: target.directoryId, appointmentId },
          body: { tagIds: changedTagIds(tags, change) },
        })
      },
      onSuccess: (...[, , , { client }]) => {
        const queryKey = appointmentQueries.all(target.directoryId)
        return Promise.all([catchUp(client, target), client.invalidateQueries({ queryKey }, { cancelRefetch: false })])
      },
      meta: { invalidates: [...outdated(target), appointmentQueries.all(target.directoryId)] },
    }),

  /** Extension `recordings.edit`; `restore` can undo it for a month. */
  remove: (target: Target) =>
    mutationOptions({
      mutationFn: async () => {
        await deleteRecording({ path: target })
        await dropCopy(target.recordingId)
      },
      meta: { invalidates: [recordingQueries.lists(target.directoryId)] },
    }),

  /** Extension `recordings.edit`. */
  restore: (target: Target) =>
    mutationOptions({
      mutationFn: () => restoreRecording({ path: target }),
      meta: { invalidates: [recordingQueries.lists(target.directoryId)] },
    }),
}

/** Refused if someone else has renamed it since the name was `seen`. */
export const renameRecording = (path: Target, { name, seen }: { name: string; seen: string | null }) =>
  updateRecording({ path, body: { name, expected: { name: seen } } })

/**
 * The recording's own tags. If the service doesn't tell them from inherited ones, returns all: a tag that is both would
 * otherwise get lost.
 */
export async function tagsToKeep({ directoryId, recordingId, areOriginsTold }: TagTarget): Promise<Tag[]> {
  const path = { directoryId, recordingId }
  if (!areOriginsTold) return (await getRecording({ path })).tags
  const { tags } = await getRecordingContext({ path, query: { fields: 'tags' } })
  return tags.filter(({ isOwn }) => isOwn)
}

/**
 * What the caller may do with a recording. If the service doesn't say, assumes everything; it refuses with a reason.
 */
export function usePermissions(directoryId: string, recordingId: string): { canEdit: boolean; canManage: boolean } {
  const isTold = useHasExtension('recordings.context')
  const { data } = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: isTold })
  return { canEdit: data?.canEdit ?? true, canManage: data?.canManage ?? true }
}

/** Whether the caller may change a recording and the service supports it. */
export function useCanChange(directoryId: string, recordingId: string): boolean {
  const { canEdit } = usePermissions(directoryId, recordingId)
  return useHasExtension('recordings.edit') && canEdit
}

/** The recording's name, including a rename still being saved; null if it has none. */
export function useShownName(directoryId: string, { recordingId, name }: Recording): string | null {
  const given = useMutationState({
    filters: { mutationKey: recordingChanges.key({ directoryId, recordingId }, 'name'), status: 'pending' },
    select: ({ state }) => state.variables,
  }).at(-1)
  return typeof given === 'string' ? given : name
}

/**
 * When the recording was made, in ISO 8601, including a change still being saved; falls back to when it was created.
 */
export function useRecordedOn(directoryId: string, { recordingId, createdOn }: Recording): string {
  const isTold = useHasExtension('recordings.context')
  const { data } = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: isTold })
  const given = useMutationState({
    filters: { mutationKey: recordingChanges.key({ directoryId, recordingId }, 'recordedOn'), status: 'pending' },
    select: ({ state }) => state.variables,
  }).at(-1)
  const recordedOn = typeof given === 'string' || given === null ? given : data?.recordedOn
  return recordedOn ?? createdOn
}

export const sampleMutations = {
  /** Adds a sample meeting to explore (extension `samples`). */
  add: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateSampleRecordingBody) => createSampleRecording({ path: { directoryId }, body }),
      meta: { invalidates: [recordingQueries.all(directoryId), recordingQueries.runs(directoryId).queryKey] },
    }),
}
