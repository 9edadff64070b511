import { UploadLayer } from '~/features/uploads/UploadLayer'
import { FrameShortcuts } from './FrameShortcuts'

/** What every page of a company has beside its content: uploads and shortcuts. */
export function FrameExtras({ directoryId }: { directoryId: string }) {
  return (
    <>
      <UploadLayer directoryId={directoryId} />
      <FrameShortcuts directoryId={directoryId} />
    </>
  )
}
