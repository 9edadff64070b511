import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { focusOnArrival } from '~/ui/focus'
import { FormDialog } from '~/ui/FormDialog'
import { TextArea, TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { folderPagesMessages } from '../folders.messages'
import { folderMutations } from '../folder-queries'
import { type FolderNameProblem, nameProblem } from '../NameField'
import { openFolders } from '../tree/tree-rows'

type NewFolderDialogProps = {
  directoryId: string
  /** Null for the top of the tree. */
  parent: FolderTreeItem | null
  onClose: () => void
  onCreated: (folder: FolderTreeItem) => void
}

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

/** Field names of a folder's form, as in the API. */
export const folderFields = ['name', 'description'] as const

/** The values of a folder's form: a trimmed name, and null for an empty description. */
export function folderBody(form: FormData) {
  const description = formText(form, 'description').trim()
  return { name: formText(form, 'name').trim(), description: description === '' ? null : description }
}

type FolderFieldsProps = {
  name: string
  description: string | null
  problem: FolderNameProblem | null
  error: ApiError | null
}

export function FolderFields({ name, description, problem, error }: FolderFieldsProps) {
  const t = useMessages(folderPagesMessages)
  const fieldMessage = useFieldMessage(error)
  return (
    <>
      <TextField
        ref={focusOnArrival}
        name="name"
        label={t.nameLabel}
        dir="auto"
        defaultValue={name}
        autoComplete="off"
        error={problem ? t[problem] : fieldMessage('name')}
      />
      <TextArea
        name="description"
        label={t.description}
        isOptional
        dir="auto"
        defaultValue={description ?? ''}
        maxLength={4_000}
        rows={3}
        error={fieldMessage('description')}
      />
    </>
  )
}
