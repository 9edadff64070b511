import { UploadLayer } from '~/features/uploads/UploadLayer'
import { FrameShortcuts } from './FrameShortcuts'
import { SearchLayer } from './SearchLayer'

/** What every page of a company has beside its content: uploads, shortcuts and the search box. */
export function FrameExtras({ directoryId }: { directoryId: string }) {
  return (
    <>
      <UploadLayer directoryId={directoryId} />
      <FrameShortcuts directoryId={directoryId} />
      <SearchLayer directoryId={directoryId} />
    </>
  )
}
