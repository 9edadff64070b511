import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { Tag } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { MakeNew } from '~/ui/picker/MakeNew'
import { tagDotClass } from '~/ui/tag-colors'
import { tagColorNames, type TagColorName } from '~/ui/tokens/tag-color-tokens'
import { tagMutations } from './tag-queries'
import { tagsMessages } from './tags.messages'

const MAX_LENGTH = 100

type NewTagProps = { directoryId: string; name: string; onCreate: (tag: Tag) => void }

/** Adds a tag of this name to the company's catalog, in a colour of choice. For admins and owners. */
export function NewTag({ directoryId, name, onCreate }: NewTagProps) {
  const t = useMessages(tagsMessages)
  const errorCopy = useErrorCopy()
  const [colorCode, setColorCode] = useState<TagColorName>('neutral')
  const creating = useMutation(tagMutations.create(directoryId))
  if (name.length > MAX_LENGTH) return <p className="text-small text-bad">{t.nameTooLong}</p>
  return (
    <MakeNew
      label={t.create({ name })}
      isPending={creating.isPending}
      onPress={() => creating.mutate({ name, colorCode }, { onSuccess: onCreate })}
      failure={creating.error && `${errorCopy(creating.error).title}. ${errorCopy(creating.error).detail}`}
    >
      <ColorChoice chosen={colorCode} onChoose={setColorCode} />
    </MakeNew>
  )
}

type ColorChoiceProps = { chosen: TagColorName; onChoose: (color: TagColorName) => void }

function ColorChoice({ chosen, onChoose }: ColorChoiceProps) {
  const t = useMessages(tagsMessages)
  return (
    <fieldset className="w-full">
      <legend className="mb-1.5 text-small font-medium text-ink-2">{t.color}</legend>
      <div className="-ml-1 flex flex-wrap">
        {tagColorNames.map((color) => (
          <label
            key={color}
            title={t[color]}
            className="relative flex size-7 items-center justify-center rounded-full has-checked:ring-2 has-checked:ring-ink has-checked:ring-inset has-focus-visible:outline-2 coarse:size-11"
          >
            <input
              type="radio"
              name="tag-color"
              aria-label={t[color]}
              checked={color === chosen}
              onChange={() => onChoose(color)}
              className="absolute inset-0 opacity-0"
            />
            <span aria-hidden className={`size-4 rounded-full coarse:size-5 ${tagDotClass(color)}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
