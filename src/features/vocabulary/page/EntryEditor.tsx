import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import { invalidate } from '~/api/query-client'
import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { isVisible } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { DiscardPrompt, useUnsavedChanges } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
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

/** A word as it is changed in its row: Enter saves, Escape leaves it as it was. What was changed is not left without asking. */
export function EntryEditor({ directoryId, entry, onClose }: EntryEditorProps) {
  const t = useMessages(vocabularyPageMessages)
  // As it was when it was opened: what others make of it meanwhile is told.
  const [opened] = useState(entry)
  const [isPhraseMissing, setIsPhraseMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { save, addAgain, isGone, error, isPending } = useSave({ directoryId, opened, current: entry })
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
    if (isGone) addAgain(body, draft.close)
    else save(body, draft.close)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) draft.leave()
  }

  return (
    // Only listens to what its fields are given.
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
      {isGone ? (
        <Notice tone="warn">{t.goneMeanwhile}</Notice>
      ) : entry.modifiedOn === opened.modifiedOn ? null : (
        <Notice tone="warn">{t.changedMeanwhile}</Notice>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <EntryFields
          directoryId={directoryId}
          preset={opened}
          vocabularyId={opened.vocabularyId}
          isPhraseMissing={isPhraseMissing}
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

type Save = {
  directoryId: string
  opened: VocabularyEntry
  /** As the page has it now. */
  current: VocabularyEntry
}

/** Saves a word, with a way back. What somebody else made of it is shown first: a word is replaced as a whole. */
function useSave({ directoryId, opened, current }: Save) {
  const t = useMessages(vocabularyPageMessages)
  const client = useQueryClient()
  const updating = useMutation(vocabularyMutations.update(directoryId))
  const creating = useMutation(vocabularyMutations.create(directoryId))
  const reading = useMutation(vocabularyMutations.lookAgain(directoryId))
  const { vocabularyId } = opened

  function save(body: VocabularyEntryBody, onDone: () => void) {
    if (JSON.stringify(bodyOf({ ...opened, ...body })) === JSON.stringify(bodyOf(opened))) return onDone()
    reading.mutate(undefined, {
      onSettled: (list) => {
        const now = list?.find((one) => one.vocabularyId === vocabularyId)
        // Where it couldn't be read or is gone, the service says so.
        if (now === undefined || now.modifiedOn === current.modifiedOn) update(body, onDone)
        else void invalidate(client, vocabularyQueries.list(directoryId).queryKey)
      },
    })
  }

  function update(body: VocabularyEntryBody, onDone: () => void) {
    const back = bodyOf(current)
    const undo = () =>
      updating.mutateAsync({ vocabularyId, body: back }).catch(() => showToast(t.undoFailed, { tone: 'error' }))
    updating.mutate(
      { vocabularyId, body },
      {
        onSuccess: ({ phrase }) => {
          onDone()
          showToast(t.saved({ phrase }), { action: { label: t.undo, run: () => void undo() } })
        },
      },
    )
  }

  const isGone = updating.error?.kind === 'not-found'
  return {
    save,
    addAgain: (body: VocabularyEntryBody, onDone: () => void) => creating.mutate(body, { onSuccess: onDone }),
    isGone,
    error: creating.error ?? updating.error,
    isPending: reading.isPending || updating.isPending || creating.isPending,
  }
}
