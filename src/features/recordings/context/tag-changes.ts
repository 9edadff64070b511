import type { Tag, TagOrigin } from '#openapi/generated/types.ts'

/** Tags a person adds to and removes from a recording's own, independent of what others change in the meantime. */
export type TagChange = { add: readonly Tag[]; remove: readonly Tag[] }

/** Maximum number of own tags per recording. */
export const MAX_OWN_TAGS = 20

const idsOf = (tags: readonly Tag[]) => tags.map(({ tagId }) => tagId)

/** The ids to send: the recording's current tags with the change applied. */
export function changedTagIds(own: readonly Tag[], { add, remove }: TagChange): string[] {
  const ids = new Set([...idsOf(own), ...idsOf(add)])
  for (const tagId of idsOf(remove)) ids.delete(tagId)
  return [...ids]
}

/** The tags with the change applied. */
export function applyTagChange(origins: readonly TagOrigin[], { add, remove }: TagChange): TagOrigin[] {
  const [added, removed] = [new Set(idsOf(add)), new Set(idsOf(remove))]
  const known = new Set(idsOf(origins))
  const kept = origins
    .map((origin) => ({ ...origin, isOwn: (origin.isOwn || added.has(origin.tagId)) && !removed.has(origin.tagId) }))
    .filter(({ isOwn, inheritedFrom }) => isOwn || inheritedFrom.length > 0)
  const fresh = add.filter(({ tagId }) => !known.has(tagId)).map((tag) => ({ ...tag, isOwn: true, inheritedFrom: [] }))
  return [...kept, ...fresh]
}

/** The change from one set of own tags to another; null if they are equal. */
export function changeBetween(before: readonly Tag[], after: readonly Tag[]): TagChange | null {
  const [old, now] = [new Set(idsOf(before)), new Set(idsOf(after))]
  const add = after.filter(({ tagId }) => !old.has(tagId))
  const remove = before.filter(({ tagId }) => !now.has(tagId))
  return add.length + remove.length === 0 ? null : { add, remove }
}

/**
 * Origins to show if the service doesn't report them: assumes that every tag of the appointment is inherited. A tag
 * that is both own and inherited shows as inherited, so this must not decide what to keep.
 */
export function guessOrigins(tags: readonly Tag[], appointment: Appointed | null | undefined): TagOrigin[] {
  const inherited = new Set(idsOf(appointment?.tags ?? []))
  return tags.map((tag) => ({
    ...tag,
    isOwn: !inherited.has(tag.tagId),
    inheritedFrom: inherited.has(tag.tagId) && appointment ? [sourceOf(appointment)] : [],
  }))
}

/**
 * An appointment's own tags, derived from the origins of its recording's tags; all of its tags if origins are unknown.
 */
export function ownTagsOf({ appointmentId, tags }: Appointed, origins: readonly TagOrigin[] | null): Tag[] {
  if (origins === null) return [...tags]
  const isFromHere = ({ inheritedFrom }: TagOrigin) =>
    inheritedFrom.some((source) => source.appointmentId === appointmentId && !source.isSeriesMaster)
  const own = new Set(idsOf(origins.filter(isFromHere)))
  return tags.filter(({ tagId }) => own.has(tagId))
}

/** Tags with the changes applied. */
export const withChanges = (tags: readonly Tag[], changes: readonly TagChange[]): Tag[] =>
  changes.reduce<Tag[]>(
    (before, { add, remove }) => {
      const moved = new Set(idsOf([...add, ...remove]))
      return [...before.filter(({ tagId }) => !moved.has(tagId)), ...add]
    },
    [...tags],
  )

type Appointed = { appointmentId: string; subject: string; tags: readonly Tag[] }

const sourceOf = ({ appointmentId, subject }: Appointed) => ({ appointmentId, subject, isSeriesMaster: false })
