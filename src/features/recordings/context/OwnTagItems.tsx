import { X } from 'lucide-react'
import type { Tag } from '#openapi/generated/types.ts'
import { TagChip } from '~/ui/TagChip'
import { useMessages } from '~/messages/use-messages'
import { contextMessages } from './context.messages'

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

/** For a pointer and the keyboard; a thumb finds the same in the list below, with room for it. */
function RemoveTagButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useMessages(contextMessages)
  return (
    <button
      type="button"
      aria-label={t.removeTag({ name })}
      title={t.removeTag({ name })}
      onClick={onPress}
      className="-mr-1.5 inline-flex size-5 items-center justify-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink coarse:hidden [&_.lucide]:size-3"
    >
      <X aria-hidden />
    </button>
  )
}
