import { Upload } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { lazyPart } from '~/ui/lazy-part'
import { showToast } from '~/ui/toasts'
import { uploadsMessages } from './uploads.messages'

type UploadButtonProps = {
  directoryId: string
  /** What it says where it is the one thing to do; without, it says "Upload" and has the other ways beside it. */
  children?: ReactNode
}

const loadChoice = () => import('./choose-files')
const loadEarly = () => void loadChoice().catch(() => undefined)

const UploadMenu = lazyPart(async () => (await import('./UploadMenu')).UploadMenu)

/** Opens the device's file picker and uploads what is chosen. */
export function UploadButton({ directoryId, children }: UploadButtonProps) {
  const t = useMessages(uploadsMessages)
  const choose = () =>
    void loadChoice().then(
      ({ chooseFiles }) => chooseFiles(directoryId),
      () => showToast(t.notLoaded, { tone: 'error' }),
    )
  return (
    <div className="flex items-center gap-1">
      <Button variant="primary" onClick={choose} onPointerEnter={loadEarly} onFocus={loadEarly}>
        <Upload aria-hidden />
        {children ?? t.upload}
      </Button>
      {children === undefined ? (
        <Suspense fallback={<span className="size-8" />}>
          <UploadMenu directoryId={directoryId} />
        </Suspense>
      ) : null}
    </div>
  )
}
