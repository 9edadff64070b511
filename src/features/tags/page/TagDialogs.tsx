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
import {
  type AboutTagDialogProps,
  EditTagDialog,
  isSavable,
  type TagDraft,
  TagFields,
  tagFields,
} from './EditTagDialog'
import { tagPagesMessages } from '../tags.messages'

type TagDialogsProps = {
  directoryId: string
  catalog: readonly Tag[]
  search: TagSearch
  canManage: boolean
  onSearchChange: (changes: TagSearch) => void
}

/** The one dialog about tags that the address asks for, for those who may; others are told who may. */
export function TagDialogs({ directoryId, catalog, search, canManage, onSearchChange }: TagDialogsProps) {
  const t = useMessages(tagPagesMessages)
  const { show, tag: tagId, q = '' } = search
  const onClose = () => onSearchChange({ show: undefined, tag: undefined })
  if (!canManage) return <Told title={t.title} label={t.managersOnly} onClose={onClose} />
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
    <AboutTag
      key={`${show} ${tagId}`}
      directoryId={directoryId}
      catalog={catalog}
      tagId={tagId}
      show={show}
      onClose={onClose}
    />
  )
}

type AboutTagProps = {
  directoryId: string
  catalog: readonly Tag[]
  tagId: string | undefined
  show: TagSearch['show']
  onClose: () => void
}

/** A tag as it was when its dialog was opened, beside what others have made of it since. */
function AboutTag({ directoryId, catalog, tagId, show, onClose }: AboutTagProps) {
  const t = useMessages(tagPagesMessages)
  const current = catalog.find((tag) => tag.tagId === tagId)
  const [opened] = useState(current)
  if (opened === undefined) return <Told title={t.goneTitle} label={t.goneDetail} onClose={onClose} />
  const about = { directoryId, opened, current, onClose }
  return show === 'edit' ? <EditTagDialog {...about} catalog={catalog} /> : <DeleteTagDialog {...about} />
}

function Told({ title, label, onClose }: { title: string; label: string; onClose: () => void }) {
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

/** Asks before a tag goes: what it is taken off, and whether it can be brought back. */
function DeleteTagDialog({ directoryId, opened, current, onClose }: AboutTagDialogProps) {
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
          <Touched usage={usage?.get(tagId)} />
        </p>
        <p>{canRestore ? t.removeUndo : t.removeNoUndo}</p>
      </div>
    </ConfirmDialog>
  )
}

/** What a deletion takes the tag off; all there is where the service does not count it. */
function Touched({ usage }: { usage: TagUsage | undefined }) {
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

/** Brings a deleted tag back, or says why that did not work. */
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

/** Creates a tag; a name that exists is told before and, where someone was faster, after. */
function NewTagDialog({ directoryId, catalog, name, color, onClose, onCreated }: NewTagDialogProps) {
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
