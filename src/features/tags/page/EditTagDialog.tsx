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

export type OpenedTagProps = {
  directoryId: string
  /** The tag as it was when the dialog was opened. */
  opened: Tag
  /** The current tag; undefined if it has been deleted. */
  current: Tag | undefined
  onClose: () => void
}

type EditTagDialogProps = OpenedTagProps & { catalog: readonly Tag[] }

/** Edits a tag's name and color. Shows other people's changes in the meantime, and keeps the input. */
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
        <ChangedElsewhere opened={opened} current={current} changes={changes} canRestore={canRestore} />
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

type ChangedElsewhereProps = Pick<OpenedTagProps, 'opened' | 'current'> & {
  changes: Partial<TagDraft>
  canRestore: boolean
}

/** Other people's changes since the dialog was opened. */
function ChangedElsewhere({ opened, current, changes, canRestore }: ChangedElsewhereProps) {
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

/** Fields that show their own errors, by the service's names. */
export const tagFields = ['name'] as const

export type TagDraft = { name: string; color: TagColorName }

/** Whether the name is valid and none of the `others` has it. */
export const isSavable = ({ name }: TagDraft, others: readonly Tag[]): boolean =>
  tagNameProblem(tagNameOf(name)) === null && namesake(others, name) === undefined

type TagFieldsProps = {
  draft: TagDraft
  /** Tags whose names are taken. */
  others: readonly Tag[]
  /** After an attempt to save, a missing name is an error too. */
  isTried: boolean
  error: ApiError | null
  onChange: (changes: Partial<TagDraft>) => void
}

/** Name and color of a tag, with a preview. */
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
  /** Undefined if it has been deleted. */
  current: Tag | undefined
  onSaved: () => void
}

/**
 * Saves a tag and offers Undo. If it has been deleted in the meantime, it's restored first, or created again if the service
 * can't restore.
 */
function useSaveTag({ directoryId, opened, current, onSaved }: SaveTag) {
  const t = useMessages(tagPagesMessages)
  const client = useQueryClient()
  const canRestore = useHasExtension('library')
  // A refusal usually means that the list is outdated, so it's refetched before the error shows.
  const onError = () => invalidate(client, tagQueries.list(directoryId).queryKey)
  const updating = useMutation({ ...tagMutations.update(directoryId), onError })
  const restoring = useMutation({ ...tagMutations.restore(directoryId), onError })
  const creating = useMutation({ ...tagMutations.create(directoryId), onError })
  const { tagId } = opened

  /** `shown` is the tag as last displayed; the service refuses the update if it has changed since. */
  function update(shown: Tag, draft: TagDraft) {
    const { body, previous } = changeOf(shown, draft)
    if (Object.keys(body).length === 0) return onSaved()
    updating.mutate(
      { tagId, body: { ...body, expected: previous } },
      {
        onSuccess: (tag) => {
          onSaved()
          const { name, colorCode } = tag
          const expected = { ...('name' in previous && { name }), ...('colorCode' in previous && { colorCode }) }
          const run = () => undo({ ...previous, expected })
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
  // The dialog shows conflicts and deletions itself.
  const isHandled = error?.kind === 'conflict' || (current === undefined && error?.kind === 'not-found')
  return {
    save,
    error: isHandled ? null : error,
    isPending: updating.isPending || restoring.isPending || creating.isPending,
    isDone: updating.isSuccess || creating.isSuccess,
  }
}

/** Only the fields that differ, to keep other people's changes, and their previous values. */
function changeOf({ name, colorCode }: Tag, draft: TagDraft): { body: UpdateTagBody; previous: UpdateTagBody } {
  const wanted = tagNameOf(draft.name)
  const isRenamed = wanted !== name
  const isRecolored = draft.color !== tagColorOf(colorCode)
  return {
    body: { ...(isRenamed && { name: wanted }), ...(isRecolored && { colorCode: draft.color }) },
    previous: { ...(isRenamed && { name }), ...(isRecolored && { colorCode }) },
  }
}
