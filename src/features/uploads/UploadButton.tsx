import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { chooseFiles } from './choose-files'
import { UploadMenu } from './UploadMenu'
import { uploadsMessages } from './uploads.messages'

type UploadButtonProps = {
  directoryId: string
  /** What it says where it is the one thing to do; without, it says "Upload" and has the other ways beside it. */
  children?: ReactNode
}

/** Opens the device's file picker and uploads what is chosen. */
export function UploadButton({ directoryId, children }: UploadButtonProps) {
  const t = useMessages(uploadsMessages)
  return (
    <div className="flex items-center gap-1">
      <Button variant="primary" onClick={() => chooseFiles(directoryId)}>
        <Upload aria-hidden />
        {children ?? t.upload}
      </Button>
      {children === undefined ? <UploadMenu directoryId={directoryId} /> : null}
    </div>
  )
}
