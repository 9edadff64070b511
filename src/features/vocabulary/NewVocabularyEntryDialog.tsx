import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { isVisible } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { useLateNotice } from '~/ui/hooks'
import { EntryFields } from './EntryFields'
import type { NewEntryPrefill } from './new-entry'
import { entryFields, newEntryBody } from './entries'
import { vocabularyMutations } from './vocabulary-queries'
import { vocabularyMessages } from './vocabulary.messages'

type NewVocabularyEntryDialogProps = { directoryId: string; prefill: NewEntryPrefill; onClose: () => void }

/** Adds a word that the next recordings are to get right. */
export function NewVocabularyEntryDialog({ directoryId, prefill, onClose }: NewVocabularyEntryDialogProps) {
  const t = useMessages(vocabularyMessages)
  const errorMessage = useErrorMessage()
  const tellFailure = useLateNotice()
  // Also when the dialog is closed before the answer comes.
  const creating = useMutation({
    ...vocabularyMutations.create(directoryId),
    onSuccess: ({ phrase }) => showToast(t.added({ phrase })),
    onError: (error, body) => tellFailure(errorMessage(error).title, () => creating.mutate(body)),
  })
  const refusal = useFormRefusal(creating.error, { fields: entryFields, messages: { forbidden: t.companyRefused } })
  const [isPhraseMissing, setIsPhraseMissing] = useState(false)

  function add(form: FormData) {
    const body = newEntryBody(form)
    setIsPhraseMissing(!isVisible(body.phrase))
    if (!isVisible(body.phrase)) return
    creating.mutate(body, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t.newTitle}
      description={t.newDetail}
      submitLabel={t.save}
      isPending={creating.isPending}
      refusal={refusal}
      onSubmit={add}
      onClose={onClose}
    >
      <EntryFields
        directoryId={directoryId}
        preset={prefill}
        isPhraseMissing={isPhraseMissing}
        error={creating.error}
      />
    </FormDialog>
  )
}
