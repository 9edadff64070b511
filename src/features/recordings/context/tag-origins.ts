import { useMutationState, useQuery } from '@tanstack/react-query'
import type { Recording, TagOrigin, TagSource } from '#openapi/generated/types.ts'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import type { MessagesOf } from '~/messages/use-messages'
import { recordingChanges } from './recording-change-queries'
import { applyTagChange, guessOrigins, type TagChange } from './tag-changes'
import type { contextMessages } from './context.messages'

/** A recording's tags with where they come from and what is being changed about them; undefined while that is on its way. */
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

/** Changes of tags that are on their way, in their order. */
export const usePendingChanges = (mutationKey: readonly string[]): TagChange[] =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => toChange(state.variables),
  })

const isChange = (value: unknown): value is TagChange =>
  typeof value === 'object' && value !== null && 'add' in value && 'remove' in value

const toChange = (variables: unknown): TagChange => (isChange(variables) ? variables : { add: [], remove: [] })

/** Tags that come from one source. */
export type TagGroup = { source: TagSource; tags: TagOrigin[] }

/** A recording's own tags, and those that are only inherited by what hands them down; each under its first source. */
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

/** Where an inherited tag comes from, in words. */
export function sourceLabel(messages: ContextMessages, { subject, isSeriesMaster }: TagSource): string {
  if (subject === null) return isSeriesMaster ? messages.ofOthersSeries : messages.ofOthersAppointment
  return isSeriesMaster ? messages.ofSeries({ subject }) : messages.ofAppointment({ subject })
}

/** The same where the appointment itself stands beside it. */
export function shortSourceLabel(messages: ContextMessages, source: TagSource, subject: string | undefined): string {
  if (subject === undefined || source.subject !== subject) return sourceLabel(messages, source)
  return source.isSeriesMaster ? messages.ofItsSeries : messages.ofItsAppointment
}
