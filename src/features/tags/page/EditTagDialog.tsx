import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tag, UpdateTagBody } from '#openapi/generated/types.ts'
import type { ApiError } from '~/api/errors'
import { fieldErrorOf, useFormRefusal } from '~/api/form-refusal'
import { invalidate } from '~/api/query-client'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { focusOnArrival } from '~/ui/focus'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { TagChip, tagColorOf } from '~/ui/TagChip'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import type { TagColorName } from '~/ui/tokens/tag-color-tokens'
import { ColorChoice } from '../TagPicker'
import { tagMutations, tagQueries, namesake, tagNameOf, tagNameProblem } from '../tag-queries'
import { tagPagesMessages, tagsMessages } from '../tags.messages'

export type AboutTagDialogProps = {
  directoryId: string
  /** The tag as it was when the dialog was opened. */
  opened: Tag
  /** As it is now; undefined when someone has deleted it. */
  current: Tag | undefined
  onClose: () => void
}

type EditTagDialogProps = AboutTagDialogProps & { catalog: readonly Tag[] }

/** Renames and recolours a tag. What others do to it in the meantime is told, and nothing that was entered is lost. */
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

/** Where a tag's form says what is wrong, by the service's names. */
export const tagFields = ['name'] as const

export type TagDraft = { name: string; color: TagColorName }

/** Whether a tag can be saved so, next to the `others`. */
export const isSavable = ({ name }: TagDraft, others: readonly Tag[]): boolean =>
  tagNameProblem(tagNameOf(name)) === null && namesake(others, name) === undefined

type TagFieldsProps = {
  draft: TagDraft
  /** The tags it must differ from. */
  others: readonly Tag[]
  /** Someone tried to save it: what is missing is said too. */
  isTried: boolean
  error: ApiError | null
  onChange: (changes: Partial<TagDraft>) => void
}

/** Name and colour of a tag, and what it will look like. */
export function TagFields({ draft, others, isTried, error, onChange }: TagFieldsProps) {
  const t = useMessages(tagPagesMessages)
  const nameError = useNameError({ draft, others, isTried, error })
  const name = tagNameOf(draft.name)
  return (
    <>
      <TextField
        ref={focusOnArrival}
        name="name"
        label={t.name}
        dir="auto"
        value={draft.name}
        autoComplete="off"
        hint={t.nameHint}
        error={nameError}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ColorChoice chosen={draft.color} onChoose={(color) => onChange({ color })} />
      <p className="flex min-w-0 items-center gap-3 text-small text-ink-3">
        <span className="shrink-0">{t.preview}</span>
        <TagChip name={name === '' ? t.name : name} colorCode={draft.color} isWide />
      </p>
    </>
  )
}

function useNameError({ draft, others, isTried, error }: Omit<TagFieldsProps, 'onChange'>): string | undefined {
  const t = useMessages(tagPagesMessages)
  const rules = useMessages(tagsMessages)
  const typed = tagNameOf(draft.name)
  const problem = tagNameProblem(typed)
  if (problem !== null) return problem === 'nameNeeded' && !isTried ? undefined : rules[problem]
  const existing = namesake(others, typed)
  if (existing !== undefined) return t.duplicate({ typed, existing: existing.name })
  return fieldErrorOf(error, 'name') === undefined ? undefined : t.nameTaken
}

type SaveTag = {
  directoryId: string
  opened: Tag
  /** undefined when someone has deleted it. */
  current: Tag | undefined
  onSaved: () => void
}

/** Saves what was entered for a tag, with the way back; where it was deleted in the meantime, it comes back with that or again. */
function useSaveTag({ directoryId, opened, current, onSaved }: SaveTag) {
  const t = useMessages(tagPagesMessages)
  const client = useQueryClient()
  const canRestore = useHasExtension('library')
  // The service refuses it because it knows more than the list does, which is read before anything is said.
  const onError = () => invalidate(client, tagQueries.list(directoryId).queryKey)
  const updating = useMutation({ ...tagMutations.update(directoryId), onError })
  const restoring = useMutation({ ...tagMutations.restore(directoryId), onError })
  const creating = useMutation({ ...tagMutations.create(directoryId), onError })
  const { tagId } = opened

  /** `shown` is the tag as the person has seen it: what others changed since is told first. */
  function update(shown: Tag, draft: TagDraft) {
    const { body, back } = changeOf(shown, draft)
    if (Object.keys(body).length === 0) return onSaved()
    updating.mutate(
      { tagId, body: { ...body, expected: back } },
      {
        onSuccess: (tag) => {
          onSaved()
          const { name, colorCode } = tag
          const expected = { ...('name' in back && { name }), ...('colorCode' in back && { colorCode }) }
          const run = () => undo({ ...back, expected })
          showToast(t.saved({ name: tag.name }), { action: { label: t.undo, run } })
        },
      },
    )
  }

  function undo(body: UpdateTagBody) {
    updating.mutateAsync({ tagId, body }).then(
      ({ name }) => showToast(t.undone({ name })),
      () => showToast(t.undoFailed, { tone: 'error' }),
    )
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
  // That it is gone the dialog says, with what can be done about it, and what it is by now.
  const isTold = error?.kind === 'conflict' || (current === undefined && error?.kind === 'not-found')
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
