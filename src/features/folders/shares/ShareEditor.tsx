import type { Folder } from '~/api/generated/types.gen'
import { Dialog } from '~/ui/Dialog'

type ShareEditorProps = { directoryId: string; folder: Folder; onClose: () => void }

export function ShareEditor({ folder, onClose }: ShareEditorProps) {
  return <Dialog isOpen onClose={onClose} title={folder.name} />
}
