import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { Tag } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { MakeNew } from '~/ui/picker/Picker'
import type { TagColorName } from '~/ui/tokens/tag-color-tokens'
import { ColorChoice } from './ColorChoice'
import { tagNameOf, tagNameProblem } from './tag-name'
import { tagMutations } from './tag-queries'
import { tagsMessages } from './tags.messages'

type NewTagProps = { directoryId: string; name: string; onCreate: (tag: Tag) => void }

/** Adds a tag of this name to the company's catalog, in a colour of choice. For admins and owners. */
export function NewTag({ directoryId, name: typed, onCreate }: NewTagProps) {
  const t = useMessages(tagsMessages)
  const errorMessage = useErrorMessage()
  const [colorCode, setColorCode] = useState<TagColorName>('neutral')
  const creating = useMutation(tagMutations.create(directoryId))
  const name = tagNameOf(typed)
  const problem = tagNameProblem(name)
  if (problem !== null) return <p className="text-small text-bad">{t[problem]}</p>
  return (
    <MakeNew
      label={t.create({ name })}
      isPending={creating.isPending}
      onPress={() => creating.mutate({ name, colorCode }, { onSuccess: onCreate })}
      failure={creating.error && `${errorMessage(creating.error).title}. ${errorMessage(creating.error).detail}`}
    >
      <ColorChoice chosen={colorCode} onChoose={setColorCode} />
    </MakeNew>
  )
}
