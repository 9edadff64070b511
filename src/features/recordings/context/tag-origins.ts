import { useMutationState, useQuery } from '@tanstack/react-query'
import type { Recording, TagOrigin, TagSource } from '#openapi/generated/types.ts'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import type { MessagesOf } from '~/messages/use-messages'
import { recordingChanges } from './recording-change-queries'
import { applyTagChange, guessOrigins, type TagChange } from './tag-changes'
import type { contextMessages } from './context.messages'

/** A recording's tags with their origins and pending changes; undefined while loading. */
export function useTagOrigins(directoryId: string, recording: Recording): readonly TagOrigin[] | undefined {
  const { recordingId } = recording
  const areOriginsTold = useHasExtension('recordings.context')
  const told = useQuery({ ...appointmentQueries.context(directoryId, recordingId), enabled: areOriginsTold })
  const found = useQuery({ ...appointmentQueries.ofRecording(directoryId, recording), enabled: !areOriginsTold })
  const changes = usePendingChanges(recordingChanges.key({ directoryId, recordingId }, 'tags'))
  const isSettled = areOriginsTold ? told.isSuccess || told.isError : found.isSuccess || found.isError
  if (!isSettled) return undefined
  const origins = told.data?.tags ?? guessOrigins(recording.tags, found.data)
  return changes.reduce<TagOrigin[]>(applyTagChange, [...origins])
}

/** Pending tag changes, in order. */
export const usePendingChanges = (mutationKey: readonly string[]): TagChange[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => toChange(state.variables),
  })

const isChange = (value: unknown): value is TagChange =>
  typeof value === 'object' && value !== null && 'add' in value && 'remove' in value

const toChange = (variables: unknown): TagChange => (isChange(variables) ? variables : { add: [], remove: [] })

/** Tags inherited from one source. */
export type TagGroup = { source: TagSource; tags: TagOrigin[] }

/** Splits tags into a recording's own and those only inherited, each grouped under its first source. */
export function groupOrigins(origins: readonly TagOrigin[]): { own: TagOrigin[]; inherited: TagGroup[] } {
  const own = origins.filter(({ isOwn }) => isOwn)
  const groups = new Map<string, TagGroup>()
  for (const tag of origins) {
    const source = tag.inheritedFrom[0]
    if (tag.isOwn || !source) continue
    const key = JSON.stringify(source)
    const group = groups.get(key) ?? { source, tags: [] }
    group.tags.push(tag)
    groups.set(key, group)
  }
  return { own, inherited: [...groups.values()] }
}

export type ContextMessages = MessagesOf<typeof contextMessages>

/** The label for where an inherited tag comes from. */
export function sourceLabel(messages: ContextMessages, { subject, isSeriesMaster }: TagSource): string {
  if (subject === null) return isSeriesMaster ? messages.ofOthersSeries : messages.ofOthersAppointment
  return isSeriesMaster ? messages.ofSeries({ subject }) : messages.ofAppointment({ subject })
}

/** A shorter label if the appointment itself is shown beside it. */
export function shortSourceLabel(messages: ContextMessages, source: TagSource, subject: string | undefined): string {
  if (subject === undefined || source.subject !== subject) return sourceLabel(messages, source)
  return source.isSeriesMaster ? messages.ofItsSeries : messages.ofItsAppointment
}
