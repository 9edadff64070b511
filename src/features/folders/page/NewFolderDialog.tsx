import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { showToast } from '~/ui/toasts'
import { folderPagesMessages } from '../folder-pages.messages'
import { folderMutations } from '../folder-queries'
import { nameProblem, type FolderNameProblem } from '../folder-name'
import { openFolders } from '../tree/open-folders'
import { folderBody, FolderFields, folderFields } from './FolderFields'

type NewFolderDialogProps = {
  directoryId: string
  /** null for the top of the tree. */
  parent: FolderTreeItem | null
  onClose: () => void
  onCreated: (folder: FolderTreeItem) => void
}

/** Creates a folder at the top or inside another one. */
export function NewFolderDialog({ directoryId, parent, onClose, onCreated }: NewFolderDialogProps) {
  const t = useMessages(folderPagesMessages)
  const creating = useMutation(folderMutations.create(directoryId))
  const refusal = useFormRefusal(creating.error, { fields: folderFields, messages: { forbidden: t.changeRefused } })
  const [problem, setProblem] = useState<FolderNameProblem | null>(null)

  function create(form: FormData) {
    const body = folderBody(form)
    const found = nameProblem(body.name)
    setProblem(found)
    if (found !== null) return
    creating.mutate(
      { ...body, parentFolderId: parent?.folderId ?? null },
      {
        onSuccess: (folder) => {
          if (parent) openFolders.revealed(directoryId, [parent.folderId])
          showToast(t.created({ name: folder.name }))
          onCreated(folder)
        },
      },
    )
  }

  return (
    <FormDialog
      title={parent ? t.newSubfolder : t.newFolder}
      description={parent ? t.inFolder({ name: parent.name }) : t.atTop}
      submitLabel={t.create}
      isPending={creating.isPending}
      refusal={refusal}
      onSubmit={create}
      onClose={onClose}
    >
      <FolderFields name="" description={null} problem={problem} error={creating.error} />
    </FormDialog>
  )
}
