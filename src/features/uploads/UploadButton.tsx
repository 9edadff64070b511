import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { chooseFiles } from './choose-files'
import { loadTray } from './load-tray'
import { uploadsMessages } from './uploads.messages'

type UploadButtonProps = {
  directoryId: string
  /** What it says; "Upload" without. */
  children?: ReactNode
}

const loadEarly = () => void loadTray().catch(() => undefined)

/** Opens the device's file picker and uploads what is chosen. */
export function UploadButton({ directoryId, children }: UploadButtonProps) {
  const t = useMessages(uploadsMessages)
  return (
    <Button variant="primary" onClick={() => chooseFiles(directoryId)} onPointerEnter={loadEarly} onFocus={loadEarly}>
      <Upload aria-hidden />
      {children ?? t.upload}
    </Button>
  )
}
