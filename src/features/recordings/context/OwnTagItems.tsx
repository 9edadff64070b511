import type { Tag } from '#openapi/generated/types.ts'
import { TagChip } from '~/ui/TagChip'
import { RemoveTagButton } from './RemoveTagButton'

type OwnTagItemsProps = { tags: readonly Tag[]; onRemove: ((tag: Tag) => void) | null }

/** The items of a list of tags that something carries itself, each with a button to take it off where that may be done. */
export function OwnTagItems({ tags, onRemove }: OwnTagItemsProps) {
  return tags.map((tag) => (
    <li key={tag.tagId} className="flex min-w-0">
      <TagChip
        name={tag.name}
        colorCode={tag.colorCode}
        action={onRemove ? <RemoveTagButton name={tag.name} onPress={() => onRemove(tag)} /> : null}
      />
    </li>
  ))
}
