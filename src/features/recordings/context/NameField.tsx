import { type ComponentProps, useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { InlineText } from '~/ui/InlineText'
import { useErrorMessage } from '~/api/error-message'
import { fetchFresh, readAfterConflict } from '~/api/fetching'
import { showToast } from '~/ui/toasts'
import { lengthOf } from '~/lib/text'
import { recordingsMessages } from '../recordings.messages'
import { patchLists } from '../recording-queries'
import { recordingQueries } from '../recording-queries'
import { recordingChanges, renameRecording } from './recording-change-queries'

type NameFieldProps = Pick<ComponentProps<typeof InlineText>, 'isRefused' | 'onSave' | 'onCancel' | 'className'> & {
  name: string
}

/** Edits a recording's name in place. */
export function NameField({ name, className, ...rest }: NameFieldProps) {
  const t = useMessages(recordingsMessages)

  function check(text: string, isTyping: boolean) {
    const problem = nameProblem(text, { isTyping })
    return problem === null ? null : { text: t[problem], isWrong: problem !== 'nameSpaces' }
  }

  return (
    <InlineText
      {...rest}
      label={t.nameLabel}
      value={name}
      tidy={tidyName}
      check={check}
      className={classNames('rounded-control', className)}
    />
  )
}

type Renaming = {
  directoryId: string
  recordingId: string
  /**
   * Called with a refused name, to put it back into the field, and the current name it would replace; null if there is
   * none.
   */
  onRefused: (wanted: string, seen: string | null) => void
}

/**
 * Renames a recording optimistically, with Undo, and restores the old name if refused. `seen` is the name when editing
 * began, so a rename by someone else since then isn't overwritten.
 */
export function useRename({ directoryId, recordingId, onRefused }: Renaming) {
  const t = useMessages(recordingsMessages)
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const before = useRef<string | null>(null)
  const kept = useRef<string | null>(null)
  const target = { directoryId, recordingId }
  const { onSuccess, ...rename } = recordingChanges.field(target, 'name')
  const show = (name: string | null) => patchLists(client, recordingQueries.lists(directoryId), { recordingId, name })
  // Callbacks belong to the mutation, not to `mutate`: the field has unmounted by then.
  const { mutate } = useMutation({
    ...rename,
    mutationFn: (name) => renameRecording(target, { name, seen: kept.current }),
    onMutate: show,
    onSuccess: (...answer) => {
      const [saved, name] = answer
      const former = before.current
      if (former !== null)
        showToast(t.renamed, name === former ? {} : { action: { label: t.undo, run: () => mutate(former) } })
      kept.current = saved.name
      return onSuccess?.(...answer)
    },
    onError: async (error, wanted) => {
      const now = await readAfterConflict(error, () =>
        fetchFresh(client, recordingQueries.detail(directoryId, recordingId)),
      )
      if (now !== null) kept.current = now.name
      show(kept.current)
      if (wanted !== before.current) onRefused(wanted, kept.current)
      const reason = now?.name ? t.renamedElsewhere({ name: now.name }) : errorMessage(error).detail
      showToast(`${t.renameFailed} ${reason}`, { tone: 'error' })
    },
  })

  return (wanted: string, seen: string | null) => {
    before.current = seen
    kept.current = seen
    if (wanted !== seen) mutate(wanted)
  }
}

/** The contract's limit. */
const MAX_LENGTH = 1_000

/** What's wrong with a name: the first two prevent saving, the last is only a note about what will be saved. */
export type NameProblem = 'nameNeeded' | 'nameTooLong' | 'nameSpaces'

/** A name as it is saved: trimmed, with runs of spaces collapsed. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ')

/** An empty name is fine while typing, and so are leading and trailing spaces at any time. */
export function nameProblem(name: string, { isTyping = false } = {}): NameProblem | null {
  const tidy = tidyName(name)
  if (tidy === '') return isTyping ? null : 'nameNeeded'
  // Like the service, counts an emoji as one.
  if (lengthOf(tidy) > MAX_LENGTH) return 'nameTooLong'
  return tidy === name.trim() ? null : 'nameSpaces'
}
