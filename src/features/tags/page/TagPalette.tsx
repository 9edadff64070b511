import type { Tag } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { tagColorOf, tagDotClass } from '~/ui/TagChip'
import { tagColorNames, type TagColorName } from '~/ui/tokens/tag-color-tokens'
import { tagsMessages } from '../tags.messages'
import { tagPagesMessages } from './tag-pages.messages'

type TagPaletteProps = {
  tags: readonly Tag[]
  chosen: TagColorName | undefined
  onChoose: (color: TagColorName | undefined) => void
}

/** All colours there are, with how many tags each has; a press shows only those. */
export function TagPalette({ tags, chosen, onChoose }: TagPaletteProps) {
  const t = useMessages(tagPagesMessages)
  const names = useMessages(tagsMessages)
  const counts = Map.groupBy(tags, ({ colorCode }) => tagColorOf(colorCode))
  return (
    <fieldset
      aria-label={t.palette}
      className="-mx-4 flex min-w-0 gap-1.5 overflow-x-auto px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {tagColorNames.map((color) => {
        const amount = counts.get(color)?.length ?? 0
        return (
          <button
            key={color}
            type="button"
            aria-pressed={color === chosen}
            onClick={() => onChoose(color === chosen ? undefined : color)}
            className="relative inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border border-line px-2.5 text-small text-ink-2 hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-ink coarse:min-h-11 coarse:px-3.5"
          >
            <span aria-hidden className={`size-2.5 rounded-full ${tagDotClass(color)}`} />
            {names[color]}
            {amount === 0 ? null : (
              <span aria-hidden className="text-meta text-ink-3 tabular-nums">
                {amount}
              </span>
            )}{' '}
            <span className="sr-only">({t.tags(amount)})</span>
          </button>
        )
      })}
    </fieldset>
  )
}
