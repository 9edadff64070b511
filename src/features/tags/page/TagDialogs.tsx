import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tag, TagUsage } from '#openapi/generated/types.ts'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog, RefusedDialog } from '~/ui/ConfirmDialog'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { tagColorOf } from '~/ui/TagChip'
import { showToast } from '~/ui/toasts'
import { tagMutations, tagQueries, namesake, tagNameOf } from '../tag-queries'
import type { TagSearch } from '../tag-search'
import { type OpenedTagProps, EditTagDialog, isSavable, type TagDraft, TagFields, tagFields } from './EditTagDialog'
import { tagPagesMessages } from '../tags.messages'

type TagDialogsProps = {
  directoryId: string
  catalog: readonly Tag[]
  search: TagSearch
  canManage: boolean
  onSearchChange: (changes: TagSearch) => void
}

/** The dialog in the address. For users, a note that only admins and owners can change tags. */
export function TagDialogs({ directoryId, catalog, search, canManage, onSearchChange }: TagDialogsProps) {
  const t = useMessages(tagPagesMessages)
  const { show, tag: tagId, q = '' } = search
  const onClose = () => onSearchChange({ show: undefined, tag: undefined })
  if (!canManage) return <MessageDialog title={t.title} label={t.managersOnly} onClose={onClose} />
  if (show === 'new') {
    return (
      <NewTagDialog
        directoryId={directoryId}
        catalog={catalog}
        name={namesake(catalog, q) === undefined ? q : ''}
        color="neutral"
        onClose={onClose}
        onCreated={() => onSearchChange({ show: undefined, q: undefined })}
      />
    )
  }
  return (
    <OpenedTagDialog
      key={`${show} ${tagId}`}
      directoryId={directoryId}
      catalog={catalog}
      tagId={tagId}
      show={show}
      onClose={onClose}
    />
  )
}

type OpenedTagDialogProps = {
  directoryId: string
  catalog: readonly Tag[]
  tagId: string | undefined
  show: TagSearch['show']
  onClose: () => void
}

/** Keeps the tag as it was when its dialog was opened, to detect other people's changes. */
function OpenedTagDialog({ directoryId, catalog, tagId, show, onClose }: OpenedTagDialogProps) {
  const t = useMessages(tagPagesMessages)
  const current = catalog.find((tag) => tag.tagId === tagId)
  const [opened] = useState(current)
  if (opened === undefined) return <MessageDialog title={t.goneTitle} label={t.goneDetail} onClose={onClose} />
  const about = { directoryId, opened, current, onClose }
  return show === 'edit' ? <EditTagDialog {...about} catalog={catalog} /> : <DeleteTagDialog {...about} />
}

function MessageDialog({ title, label, onClose }: { title: string; label: string; onClose: () => void }) {
  const t = useMessages(tagPagesMessages)
  return (
    <Dialog
      isOpen
      size="small"
      title={title}
      description={label}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    />
  )
}

/** Asks before deleting a tag, and says where it's used and whether it can be undone. */
function DeleteTagDialog({ directoryId, opened, current, onClose }: OpenedTagProps) {
  const t = useMessages(tagPagesMessages)
  const canRestore = useHasExtension('library')
  const { data: usage } = useQuery({
    ...tagQueries.usage(directoryId),
    enabled: canRestore,
    refetchOnMount: 'always',
  })
  const removing = useMutation(tagMutations.remove(directoryId))
  const { tagId } = opened
  const { name } = current ?? opened
  const restore = useRestore({ tagId, name }, directoryId)
  const isBusy = removing.isPending || removing.isSuccess
  const refusal = useFormRefusal(removing.error, { messages: { forbidden: t.managersOnly } })
  const title = t.removeTitle({ name })
  if (current === undefined && !isBusy)
    return <RefusedDialog title={title} label={t.deletedMeanwhile({ name })} onClose={onClose} />

  return (
    <ConfirmDialog
      title={title}
      confirmWords={t.removeAction}
      change={removing}
      variables={tagId}
      refusal={refusal}
      toast={{ message: t.removed({ name }), action: canRestore ? { label: t.undo, run: restore } : undefined }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-2 text-control text-ink-2">
        {isBusy || name === opened.name ? null : (
          <Notice tone="warn">{t.renamedMeanwhile({ before: opened.name, now: name })}</Notice>
        )}
        <p>
          <DeletionEffect usage={usage?.get(tagId)} />
        </p>
        <p>{canRestore ? t.removeUndo : t.removeNoUndo}</p>
      </div>
    </ConfirmDialog>
  )
}

/** Says how many recordings and appointments lose the tag; without counts, that all do. */
function DeletionEffect({ usage }: { usage: TagUsage | undefined }) {
  const t = useMessages(tagPagesMessages)
  if (usage === undefined) return t.takenOffAll
  const recordings = t.recordings(usage.recordingCount)
  const appointments = t.appointments(usage.appointmentCount)
  if (usage.recordingCount === 0 && usage.appointmentCount === 0) return t.takenOffNothing
  if (usage.appointmentCount === 0) return t.takenOffRecordings({ recordings })
  return usage.recordingCount === 0
    ? t.takenOffAppointments({ appointments })
    : t.takenOff({ recordings, appointments })
}

/** Restores a deleted tag, or says why it can't. */
function useRestore({ tagId, name }: { tagId: string; name: string }, directoryId: string) {
  const t = useMessages(tagPagesMessages)
  const restoring = useMutation(tagMutations.restore(directoryId))

  return function restore() {
    restoring.mutateAsync(tagId).then(
      () => showToast(t.restored({ name })),
      (error: ApiError) =>
        error.kind === 'invalid'
          ? showToast(t.restoreTaken({ name }), { tone: 'error' })
          : showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: restore } }),
    )
  }
}

type NewTagDialogProps = TagDraft & {
  directoryId: string
  catalog: readonly Tag[]
  onClose: () => void
  onCreated: () => void
}

/** Creates a tag. Reports an existing name before saving, and one that was just created elsewhere afterward. */
function NewTagDialog({ directoryId, catalog, name, color, onClose, onCreated }: NewTagDialogProps) {
  const t = useMessages(tagPagesMessages)
  const creating = useMutation(tagMutations.create(directoryId))
  const refusal = useFormRefusal(creating.error, { fields: tagFields, messages: { forbidden: t.managersOnly } })
  const [draft, setDraft] = useState<TagDraft>({ name, color })
  const [isTried, setIsTried] = useState(false)
  const [isDuplicate, setIsDuplicate] = useState(false)

  function create() {
    setIsTried(true)
    setIsDuplicate(false)
    if (!isSavable(draft, catalog)) return
    const body = { name: tagNameOf(draft.name), colorCode: draft.color }
    creating.mutate(body, {
      onSuccess: (tag) => {
        // If the name exists, the service returns the existing tag unchanged.
        const isNew = tag.name === body.name && tagColorOf(tag.colorCode) === body.colorCode
        if (!isNew) return setIsDuplicate(true)
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
      refusal={isDuplicate ? { detail: t.createdMeanwhile } : refusal}
      onSubmit={create}
      onClose={onClose}
    >
      <TagFields
        draft={draft}
        // The list may contain the new tag before the response arrives.
        others={creating.isPending || (creating.isSuccess && !isDuplicate) ? [] : catalog}
        isTried={isTried}
        error={creating.error}
        onChange={(changes) => {
          setIsDuplicate(false)
          setDraft((before) => ({ ...before, ...changes }))
        }}
      />
    </FormDialog>
  )
}
