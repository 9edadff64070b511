import { FolderPicker } from '~/features/folders/FolderPicker'
import { useMessages } from '~/messages/use-messages'
import type { UploadOptions } from '../upload-options'
import { ChoiceDisclosure } from './ChoiceDisclosure'
import { uploadOptionsMessages } from './upload-options.messages'

type FolderFieldProps = {
  directoryId: string
  /** undefined where several files differ. */
  value: UploadOptions['folders'] | undefined
  onChange: (folders: UploadOptions['folders']) => void
}

/** Folders that the recording is put into as soon as it is there. */
export function FolderField({ directoryId, value, onChange }: FolderFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  const chosen = value ?? []
  const names = value === undefined ? t.differs : chosen.map(({ name }) => name).join(', ') || t.noFolders
  return (
    <ChoiceDisclosure what={t.folders} choice={names}>
      <p className="mb-2 text-small text-ink-2">{t.foldersHint}</p>
      <FolderPicker
        directoryId={directoryId}
        chosenIds={new Set(chosen.map(({ folderId }) => folderId))}
        onAdd={({ folderId, name }) => onChange([...chosen, { folderId, name }])}
        onRemove={(folder) => onChange(chosen.filter(({ folderId }) => folderId !== folder.folderId))}
      />
    </ChoiceDisclosure>
  )
}
