import type { ApiError } from '~/api/errors'
import { useFieldMessage } from '~/api/form-refusal'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { TextArea, TextField } from '~/ui/TextField'
import { focusOnArrival } from '~/ui/focus'
import { folderPagesMessages } from '../folder-pages.messages'
import type { FolderNameProblem } from '../folder-name'

/** The fields of a folder's form, by the service's names. */
export const folderFields = ['name', 'description'] as const

/** What a folder's form says: the name without spaces around it; no description is null. */
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

/** Name and description of a folder. */
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
