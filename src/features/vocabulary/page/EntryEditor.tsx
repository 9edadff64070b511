import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import type { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { useFormRefusal, useSeen } from '~/api/form-refusal'
import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { isVisible } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { DiscardPrompt, useUnsavedChanges } from '~/ui/FormDialog'
import { useOnce } from '~/ui/use-once'
import { hasInvalidField } from '~/ui/focus'
import { EntryFields } from '../EntryFields'
import { bodyOf, entryFields, newEntryBody } from '../entries'
import { vocabularyMutations, vocabularyQueries } from '../vocabulary-queries'
import { vocabularyPageMessages } from '../vocabulary.messages'

type EntryEditorProps = {
  directoryId: string
  entry: VocabularyEntry
  onClose: () => void
}

/** Edits a word in its row. Enter saves, Escape cancels, and leaving with changes asks first. */
export function EntryEditor({ directoryId, entry, onClose }: EntryEditorProps) {
  const t = useMessages(vocabularyPageMessages)
  // The entry when editing began, to detect other people's changes.
  const [opened] = useState(entry)
  const [isPhraseMissing, setIsPhraseMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { save, addAgain, isGone, isConflict, error, isPending } = useSave({ directoryId, opened })
  const once = useOnce()
  const { vocabularyId } = opened
  const isThisOpenAt = (href: string) => href.includes('show=edit') && href.includes(vocabularyId)
  const draft = useUnsavedChanges({ form, isPending, onClose, isOpenAt: isThisOpenAt })
  const refusal = useFormRefusal(isGone ? null : error, {
    fields: entryFields,
    messages: { forbidden: t.companyRefused },
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = newEntryBody(new FormData(event.currentTarget))
    setIsPhraseMissing(!isVisible(body.phrase))
    if (!isVisible(body.phrase) || isPending || hasInvalidField(event.currentTarget)) return
    if (isGone) once(() => addAgain(body, draft.close))
    else save(body, draft.close)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) draft.leave()
  }

  return (
    // Only handles events of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      aria-label={t.editing({ phrase: opened.phrase })}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
      onPointerDownCapture={draft.touched}
      onKeyDownCapture={draft.touched}
      onInputCapture={draft.changed}
      className="flex flex-col gap-4"
    >
      {refusal === null ? null : (
        <Notice tone="bad" {...(refusal.title === undefined ? {} : { title: refusal.title })}>
          {refusal.detail}
        </Notice>
      )}
      {isGone || isConflict ? <Notice tone="warn">{isGone ? t.goneMeanwhile : t.changedMeanwhile}</Notice> : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EntryFields
          directoryId={directoryId}
          preset={opened}
          vocabularyId={opened.vocabularyId}
          phraseProblem={isPhraseMissing ? 'phraseNeeded' : null}
          error={error}
          phraseRef={focusOn}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {draft.isAsking ? (
          <DiscardPrompt onStay={draft.stay} onLeave={draft.close} />
        ) : (
          <>
            <Button type="submit" variant="primary" isPending={isPending}>
              {isGone ? t.addAgain : t.save}
            </Button>
            <Button variant="ghost" onClick={draft.leave}>
              {t.cancel}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

const focusOn = (field: HTMLInputElement | null) => field?.focus()

type Save = { directoryId: string; opened: VocabularyEntry }
type Facts = ReturnType<typeof bodyOf>

/**
 * Saves a word and offers Undo. The service replaces words as a whole, so other people's changes are merged in; if both
 * changed the same field, that is shown first.
 */
function useSave({ directoryId, opened }: Save) {
  const t = useMessages(vocabularyPageMessages)
  const client = useQueryClient()
  const showWithUndo = useUndoToast()
  const updating = useMutation(vocabularyMutations.update(directoryId))
  const creating = useMutation(vocabularyMutations.create(directoryId))
  const { vocabularyId } = opened
  const { seen, conflicts, isReading, untold, changesOf, lookAgain } = useSeen<Facts>(bodyOf(opened), async () => {
    const entries = await fetchFresh(client, vocabularyQueries.list(directoryId))
    const now = entries.find((one) => one.vocabularyId === vocabularyId)
    return now && bodyOf(now)
  })

  function save(entered: VocabularyEntryBody, onDone: () => void) {
    const mine = changesOf(entered)
    if (Object.keys(mine).length === 0) return onDone()
    update(mine, seen, onDone)
  }

  function update(mine: Partial<Facts>, previous: Facts, onDone: () => void) {
    updating.mutate(
      { vocabularyId, body: { ...previous, ...mine, expected: previous } },
      {
        onSuccess: (saved) => {
          onDone()
          showWithUndo(t.saved({ phrase: saved.phrase }), {
            run: () => updating.mutateAsync({ vocabularyId, body: { ...previous, expected: bodyOf(saved) } }),
            done: t.restored({ phrase: previous.phrase }),
          })
        },
        onError: (error) => void retryUpdate(error, mine, onDone),
      },
    )
  }

  /** Retries if other people have only changed other fields. */
  async function retryUpdate(failure: ApiError, mine: Partial<Facts>, onDone: () => void) {
    const now = await lookAgain(failure, mine)
    if (now !== undefined) update(mine, now, onDone)
  }

  return {
    save,
    addAgain: (body: VocabularyEntryBody, onDone: () => void) => creating.mutate(body, { onSuccess: onDone }),
    isGone: updating.error?.kind === 'not-found',
    isConflict: conflicts.length > 0,
    error: creating.error ?? untold(updating.error),
    isPending: updating.isPending || isReading || creating.isPending,
  }
}
