import type { Recording } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { Dialog } from '~/ui/Dialog'
import { exportMessages } from './export.messages'

type ExportDialogProps = { directoryId: string; recording: Recording; onClose: () => void }

/** What to export, and as what. */
export function ExportDialog({ onClose }: ExportDialogProps) {
  const t = useMessages(exportMessages)
  return <Dialog isOpen onClose={onClose} title={t.title} />
}
