import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { UploadLayer } from '~/features/uploads/UploadLayer'
import { fetchPagesAhead } from './fetch-pages-ahead'
import { FrameShortcuts } from './FrameShortcuts'
import { SearchLayer } from './SearchLayer'

/** What every page of a company has beside its content: uploads, shortcuts, the search box, and the other pages' code. */
export function CompanyOverlays({ directoryId }: { directoryId: string }) {
  const router = useRouter()
  useEffect(() => {
    const ending = new AbortController()
    void fetchPagesAhead(router, ending.signal)
    return () => ending.abort()
  }, [router])
  return (
    <>
      <UploadLayer directoryId={directoryId} />
      <FrameShortcuts directoryId={directoryId} />
      <SearchLayer directoryId={directoryId} />
    </>
  )
}
