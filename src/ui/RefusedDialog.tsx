import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { Notice } from './Notice'
import { uiMessages } from './ui.messages'

type RefusedDialogProps = { title: string; label: string; onClose: () => void }

/** A dialog that a link asked for, and that this person may not have: why not, and who may. */
export function RefusedDialog({ title, label, onClose }: RefusedDialogProps) {
  const t = useMessages(uiMessages)
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <div className="pt-4">
        <Notice>{label}</Notice>
      </div>
    </Dialog>
  )
}
