import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { folderQueries } from '~/features/folders/folder-queries'
import { folderDialogParams, parseFolderSearch, type FolderSearch } from '~/features/folders/folder-search'
import { FolderPage } from '~/features/folders/page/FolderPage'
import { FolderRecordings } from '~/features/recordings/in-folder/FolderRecordings'
import { folderSource } from '~/features/recordings/in-folder/in-folder-queries'
import { pageQuery } from '~/features/recordings/list/list-queries'
import { RecordingListSkeleton } from '~/features/recordings/RecordingRow'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/folders/$folderId')({
  validateSearch: passThroughSearch,
  loaderDeps: ({ search: { inside } }) => ({ isWithSubfolders: inside === true }),
  loader: async ({ context: { queryClient }, params: { directoryId, folderId }, deps, cause }) => {
    const recordings = queryClient
      .query({ ...pageQuery(folderSource({ directoryId, folderId, ...deps }), 1), staleTime: 'static' })
      // The page asks again and shows the error.
      .catch(() => {})
    await queryClient.query({ ...folderQueries.detail(directoryId, folderId), staleTime: 'static' })
    if (cause === 'enter') await waitAtMost(TIMEOUT_MS, recordings)
  },
  component: FolderRoute,
  pendingComponent: FolderSkeleton,
})

function FolderRoute() {
  const { directoryId, folderId } = Route.useParams()
  const steps = useDialogSearchParams(Route.useSearch(), folderDialogParams)
  const search = parseFolderSearch(steps.shown)
  const navigate = Route.useNavigate()
  // Expands `?share`, the short form for the shares.
  const change = (changes: FolderSearch) => steps.change({ share: undefined, show: search.show, ...changes })
  // A dialog that leads to another page leaves no history entry.
  const replace = search.show !== undefined
  return (
    <FolderPage
      key={folderId}
      directoryId={directoryId}
      folderId={folderId}
      search={search}
      onSearchChange={change}
      onOpen={(opened) =>
        opened === null
          ? void navigate({ to: '/d/$directoryId/folders', params: { directoryId }, replace })
          : void navigate({
              to: '/d/$directoryId/folders/$folderId',
              params: { directoryId, folderId: opened },
              replace,
            })
      }
      renderRecordings={(folder) => (
        <Suspense fallback={<RecordingListSkeleton />}>
          <FolderRecordings
            directoryId={directoryId}
            folder={folder}
            isWithSubfolders={search.inside === true}
            onWithSubfoldersChange={(isOn) => change({ inside: isOn ? true : undefined })}
            isAdding={search.show === 'add'}
            onAddingChange={(isOn) => change({ show: isOn ? 'add' : undefined })}
          />
        </Suspense>
      )}
    />
  )
}

/** Shown until the folder is known, in the page's final size. */
function FolderSkeleton() {
  return (
    <LoadingRegion>
      <div className="border-b border-line px-4 pt-3 pb-3 sm:px-7">
        <Skeleton className="my-1 h-4 w-32" />
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="flex-1 basis-60 py-1">
            <Skeleton className="h-6 w-56 max-w-full" />
          </div>
          <Skeleton className="h-8 w-36 coarse:h-11" />
        </div>
        <Skeleton className="mt-2 mb-1 h-3.5 w-40" />
      </div>
      <div className="flex flex-col gap-6 px-4 pt-7 sm:px-7">
        {['w-52', 'w-36', 'w-64', 'w-44'].map((width) => (
          <Skeleton key={width} className={`h-5 max-w-full ${width}`} />
        ))}
      </div>
    </LoadingRegion>
  )
}
