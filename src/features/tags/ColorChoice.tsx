import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { tagDotClass } from '~/ui/TagChip'
import { firstTagColors, tagColorNames, type TagColorName } from '~/ui/tokens/tag-color-tokens'
import { tagsMessages } from './tags.messages'

type ColorChoiceProps = { chosen: TagColorName; onChoose: (color: TagColorName) => void }

/** One of the 21 colours of the palette, each with its name; those that can be told from each other first. */
export function ColorChoice({ chosen, onChoose }: ColorChoiceProps) {
  const t = useMessages(tagsMessages)
  const [isWhole, setIsWhole] = useState(!firstTagColors.includes(chosen))
  const others = isWhole ? tagColorNames.filter((color) => !firstTagColors.includes(color)) : []
  return (
    <fieldset className="w-full">
      <legend className="mb-1.5 text-control font-medium">{t.color}</legend>
      <div className="flex flex-wrap gap-1">
        {[...firstTagColors, ...others].map((color) => (
          <label
            key={color}
            className="relative inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line px-2.5 text-small text-ink-2 hover:bg-sunken has-checked:border-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 coarse:min-h-11 coarse:px-3.5"
          >
            <input
              type="radio"
              name="tag-color"
              checked={color === chosen}
              onChange={() => onChoose(color)}
              className="absolute inset-0 opacity-0"
            />
            <span aria-hidden className={`size-2.5 rounded-full ${tagDotClass(color)}`} />
            {t[color]}
          </label>
        ))}
        {isWhole ? null : (
          <Button variant="ghost" size="small" onClick={() => setIsWhole(true)}>
            {t.moreColors}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
