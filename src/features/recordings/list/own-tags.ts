import type { Recording, Tag } from '#openapi/generated/types.ts'

/**
 * Tags that a recording of the list carries itself: only these can be taken off it. Where the service does not tell which
 * ones come from an appointment, all of them.
 */
export const ownTags = ({ tags, ownTagIds }: Recording): Tag[] =>
  ownTagIds === undefined ? tags : tags.filter(({ tagId }) => ownTagIds.includes(tagId))
