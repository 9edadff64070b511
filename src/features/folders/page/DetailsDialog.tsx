import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { Folder } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { folderPagesMessages } from '../folder-pages.messages'
import { folderMutations } from '../folder-queries'
import { nameProblem, type FolderNameProblem } from '../folder-name'
import { folderBody, FolderFields, folderFields } from './FolderFields'

type DetailsDialogProps = { directoryId: string; folder: Folder; onClose: () => void }

/** Changes a folder's name and description. */
export function DetailsDialog({ directoryId, folder, onClose }: DetailsDialogProps) {
  const t = useMessages(folderPagesMessages)
  const saving = useMutation(folderMutations.update(directoryId))
  const refusal = useFormRefusal(saving.error, {
    fields: folderFields,
    messages: { forbidden: t.changeRefused, 'not-found': t.gone({ name: folder.name }) },
  })
  const [problem, setProblem] = useState<FolderNameProblem | null>(null)
  // What somebody else changes meanwhile does not change what is typed here.
  const [{ folderId, name, description }] = useState(folder)

  function save(form: FormData) {
    const body = folderBody(form)
    const found = nameProblem(body.name)
    setProblem(found)
    if (found !== null) return
    saving.mutate(
      { folderId, body },
      {
        onSuccess: () => {
          showToast(t.saved)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t.details}
      submitLabel={t.save}
      isPending={saving.isPending}
      refusal={refusal}
      onSubmit={save}
      onClose={onClose}
    >
      <FolderFields name={name} description={description} problem={problem} error={saving.error} />
    </FormDialog>
  )
}
