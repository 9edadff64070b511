import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { Tag } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { tagColorOf } from '~/ui/TagChip'
import { tagsMessages } from '../tags.messages'
import { tagPagesMessages } from './tag-pages.messages'
import { isSavable, TagFields, tagFields, type TagDraft } from './TagFields'
import { useSaveTag } from './use-save-tag'

export type AboutTagDialogProps = {
  directoryId: string
  /** The tag as it was when the dialog was opened. */
  opened: Tag
  /** As it is now; undefined when somebody has deleted it. */
  current: Tag | undefined
  onClose: () => void
}

type EditTagDialogProps = AboutTagDialogProps & { catalog: readonly Tag[] }

/** Renames and recolours a tag. What others do to it meanwhile is told, and nothing that was entered is lost. */
export function EditTagDialog({ directoryId, opened, current, catalog, onClose }: EditTagDialogProps) {
  const t = useMessages(tagPagesMessages)
  const [changes, setChanges] = useState<Partial<TagDraft>>({})
  const [isTried, setIsTried] = useState(false)
  const { save, error, isPending, isDone } = useSaveTag({ directoryId, opened, current, onSaved: onClose })
  const isGone = current === undefined && !isPending
  const refusal = useFormRefusal(error, {
    fields: tagFields,
    messages: { forbidden: t.managersOnly },
  })
  const canRestore = useHasExtension('library')
  const latest = current ?? opened
  const draft = { name: latest.name, color: tagColorOf(latest.colorCode), ...changes }
  const others = isPending || isDone ? [] : catalog.filter(({ tagId }) => tagId !== opened.tagId)

  function submit() {
    setIsTried(true)
    if (isSavable(draft, others)) save(draft)
  }

  return (
    <FormDialog
      title={t.editTitle({ name: opened.name })}
      submitLabel={isGone ? (canRestore ? t.saveBack : t.saveNew) : t.save}
      isPending={isPending}
      refusal={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      {isPending || isDone ? null : (
        <Meanwhile opened={opened} current={current} changes={changes} canRestore={canRestore} />
      )}
      <TagFields
        draft={draft}
        others={others}
        isTried={isTried}
        error={error}
        onChange={(changed) => setChanges((before) => ({ ...before, ...changed }))}
      />
    </FormDialog>
  )
}

type MeanwhileProps = Pick<AboutTagDialogProps, 'opened' | 'current'> & {
  changes: Partial<TagDraft>
  canRestore: boolean
}

/** What others did to the tag since its dialog was opened. */
function Meanwhile({ opened, current, changes, canRestore }: MeanwhileProps) {
  const t = useMessages(tagPagesMessages)
  const names = useMessages(tagsMessages)
  if (current === undefined) {
    return (
      <Notice tone="bad" title={t.deletedMeanwhile({ name: opened.name })}>
        {canRestore ? t.keptRestorable : t.keptNew}
      </Notice>
    )
  }
  const color = tagColorOf(current.colorCode)
  const isRecolored = changes.color !== undefined && color !== tagColorOf(opened.colorCode)
  return (
    <>
      {current.name === opened.name ? null : (
        <Notice tone="warn">{t.renamedMeanwhile({ before: opened.name, now: current.name })}</Notice>
      )}
      {isRecolored ? <Notice tone="warn">{t.recoloredMeanwhile({ color: names[color] })}</Notice> : null}
    </>
  )
}
