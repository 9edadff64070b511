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

/** What a change of the recording itself outdates: not its transcript and summaries. */
const outdated = ({ directoryId, recordingId }: Target) => [
  recordingQueries.detail(directoryId, recordingId).queryKey,
  appointmentQueries.context(directoryId, recordingId).queryKey,
  recordingQueries.lists(directoryId),
]

/** It counts as pending, and is shown as done, until the page has caught up with it. */
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
   * Changes one field of the recording, such as its name. As an appointment, one of the caller's is linked instead of the one
   * they had linked; null links none. Extension `recordings.edit`.
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
   * Changes the recording's own tags. The service takes the complete list, so it is read again first: what others added
   * or removed in the meantime stays so.
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

  /** Changes the own tags of the caller's appointment, which its recordings inherit; `readOwn` answers them as they are now. */
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

  /** Extension `recordings.edit`; can be undone with `restore` for a month. */
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

/** Refused where someone else renamed it since it had the name that was `seen`. */
export const renameRecording = (path: Target, { name, seen }: { name: string; seen: string | null }) =>
  updateRecording({ path, body: { name, expected: { name: seen } } })

/**
 * The recording's own tags. Where the service does not tell them from inherited ones it is all of them: what is its own as
 * well as inherited would get lost otherwise.
 */
export async function tagsToKeep({ directoryId, recordingId, areOriginsTold }: TagTarget): Promise<Tag[]> {
  const path = { directoryId, recordingId }
  if (!areOriginsTold) return (await getRecording({ path })).tags
  const { tags } = await getRecordingContext({ path, query: { fields: 'tags' } })
  return tags.filter(({ isOwn }) => isOwn)
}

/** What the caller may do with a recording. A service that does not tell is asked by trying: it refuses in words. */
export function usePermissions(directoryId: string, recordingId: string): { canEdit: boolean; canManage: boolean } {
  const isTold = useHasExtension('recordings.context')
  const { data } = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: isTold })
  return { canEdit: data?.canEdit ?? true, canManage: data?.canManage ?? true }
}

/** Whether the caller may change a recording, on a service that lets people. */
export function useCanChange(directoryId: string, recordingId: string): boolean {
  const { canEdit } = usePermissions(directoryId, recordingId)
  return useHasExtension('recordings.edit') && canEdit
}

/** The recording's name, the new one from the moment someone here gives it; null when it has none. */
export function useShownName(directoryId: string, { recordingId, name }: Recording): string | null {
  const given = useMutationState({
    filters: { mutationKey: recordingChanges.key({ directoryId, recordingId }, 'name'), status: 'pending' },
    select: ({ state }) => state.variables,
  }).at(-1)
  return typeof given === 'string' ? given : name
}

/**
 * When the recording was made, in ISO 8601, as a person here says it from that moment on; when it was created where that isn't
 * known.
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
  /** Adds a meeting to look around with (extension `samples`). */
  add: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateSampleRecordingBody) => createSampleRecording({ path: { directoryId }, body }),
      meta: { invalidates: [recordingQueries.all(directoryId), recordingQueries.runs(directoryId).queryKey] },
    }),
}
