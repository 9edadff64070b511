import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Tag, UpdateTagBody } from '#openapi/generated/types.ts'
import { invalidate } from '~/api/invalidate'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { tagColorOf } from '~/ui/TagChip'
import { showToast } from '~/ui/toasts'
import { tagNameOf } from '../tag-name'
import { tagMutations, tagQueries } from '../tag-queries'
import { tagPagesMessages } from './tag-pages.messages'
import type { TagDraft } from './TagFields'

type SaveTag = {
  directoryId: string
  opened: Tag
  /** undefined when somebody has deleted it. */
  current: Tag | undefined
  onSaved: () => void
}

/** Saves what was entered for a tag, with the way back; where it was deleted meanwhile, it comes back with that or anew. */
export function useSaveTag({ directoryId, opened, current, onSaved }: SaveTag) {
  const t = useMessages(tagPagesMessages)
  const client = useQueryClient()
  const canRestore = useHasExtension('library')
  // Whoever refuses it knows more than the list does, which is read before anything is said.
  const onError = () => invalidate(client, tagQueries.list(directoryId).queryKey)
  const updating = useMutation({ ...tagMutations.update(directoryId), onError })
  const restoring = useMutation({ ...tagMutations.restore(directoryId), onError })
  const creating = useMutation({ ...tagMutations.create(directoryId), onError })
  const { tagId } = opened

  function update(before: Tag, draft: TagDraft) {
    const { body, back } = changeOf(before, draft)
    if (Object.keys(body).length === 0) return onSaved()
    updating.mutate(
      { tagId, body },
      {
        onSuccess: (tag) => {
          onSaved()
          showToast(t.saved({ name: tag.name }), { action: { label: t.undo, run: () => undo(back) } })
        },
      },
    )
  }

  function undo(body: UpdateTagBody) {
    updating.mutateAsync({ tagId, body }).catch(() => showToast(t.undoFailed, { tone: 'error' }))
  }

  function save(draft: TagDraft) {
    if (current !== undefined) return update(current, draft)
    if (canRestore) return restoring.mutate(tagId, { onSuccess: (tag) => update(tag, draft) })
    creating.mutate(
      { name: tagNameOf(draft.name), colorCode: draft.color },
      {
        onSuccess: ({ name }) => {
          onSaved()
          showToast(t.created({ name }))
        },
      },
    )
  }

  const error = restoring.error ?? creating.error ?? updating.error
  // That it is gone the dialog says, with what can be done about it.
  const isTold = current === undefined && error?.kind === 'not-found'
  return {
    save,
    error: isTold ? null : error,
    isPending: updating.isPending || restoring.isPending || creating.isPending,
    isDone: updating.isSuccess || creating.isSuccess,
  }
}

/** Only what differs, so that nothing is taken back that others changed; and the way back. */
function changeOf({ name, colorCode }: Tag, draft: TagDraft): { body: UpdateTagBody; back: UpdateTagBody } {
  const wanted = tagNameOf(draft.name)
  const isRenamed = wanted !== name
  const isRecolored = draft.color !== tagColorOf(colorCode)
  return {
    body: { ...(isRenamed && { name: wanted }), ...(isRecolored && { colorCode: draft.color }) },
    back: { ...(isRenamed && { name }), ...(isRecolored && { colorCode }) },
  }
}
