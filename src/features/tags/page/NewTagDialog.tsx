import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { Tag } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { tagColorOf } from '~/ui/TagChip'
import { showToast } from '~/ui/toasts'
import { tagNameOf } from '../tag-name'
import { tagMutations } from '../tag-queries'
import { tagPagesMessages } from './tag-pages.messages'
import { isSavable, TagFields, tagFields, type TagDraft } from './TagFields'

type NewTagDialogProps = TagDraft & {
  directoryId: string
  catalog: readonly Tag[]
  onClose: () => void
  onCreated: () => void
}

/** Creates a tag; a name that exists is told before and, where somebody was faster, after. */
export function NewTagDialog({ directoryId, catalog, name, color, onClose, onCreated }: NewTagDialogProps) {
  const t = useMessages(tagPagesMessages)
  const creating = useMutation(tagMutations.create(directoryId))
  const refusal = useFormRefusal(creating.error, { fields: tagFields, messages: { forbidden: t.managersOnly } })
  const [draft, setDraft] = useState<TagDraft>({ name, color })
  const [isTried, setIsTried] = useState(false)
  const [isLate, setIsLate] = useState(false)

  function create() {
    setIsTried(true)
    setIsLate(false)
    if (!isSavable(draft, catalog)) return
    const body = { name: tagNameOf(draft.name), colorCode: draft.color }
    creating.mutate(body, {
      onSuccess: (tag) => {
        // The service answers a tag that has the name already with that tag, unchanged.
        const isOurs = tag.name === body.name && tagColorOf(tag.colorCode) === body.colorCode
        if (!isOurs) return setIsLate(true)
        showToast(t.created({ name: tag.name }))
        onCreated()
      },
    })
  }

  return (
    <FormDialog
      title={t.createTitle}
      submitLabel={t.create}
      isPending={creating.isPending}
      refusal={isLate ? { detail: t.createdMeanwhile } : refusal}
      onSubmit={create}
      onClose={onClose}
    >
      <TagFields
        draft={draft}
        // While it is created, the list may have it before the answer is here.
        others={creating.isPending || (creating.isSuccess && !isLate) ? [] : catalog}
        isTried={isTried}
        error={creating.error}
        onChange={(changes) => {
          setIsLate(false)
          setDraft((before) => ({ ...before, ...changes }))
        }}
      />
    </FormDialog>
  )
}
