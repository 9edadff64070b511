import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { membersPageMessages } from './members-page.messages'

type RefusedDialogProps = { title: string; words: string; onClose: () => void }

/** A dialog that a link asked for, and that this person may not have: why not, and who may. */
export function RefusedDialog({ title, words, onClose }: RefusedDialogProps) {
  const t = useMessages(membersPageMessages)
  return (
    <Dialog isOpen title={title} onClose={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <div className="pt-4">
        <Notice>{words}</Notice>
      </div>
    </Dialog>
  )
}
