import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { folderQueries } from '~/features/folders/folder-queries'
import { folderDialogParams, parseFolderSearch, type FolderSearch } from '~/features/folders/folder-search'
import { FolderPage } from '~/features/folders/page/FolderPage'
import { FolderSkeleton } from '~/features/folders/page/FolderSkeleton'
import { FolderRecordings } from '~/features/recordings/in-folder/FolderRecordings'
import { inFolderQueries } from '~/features/recordings/in-folder/in-folder-queries'
import { RecordingListSkeleton } from '~/features/recordings/RecordingListSkeleton'
import { passThroughSearch } from '~/lib/addresses'
import { TIMEOUT_MS, waitAtMost } from '~/lib/waiting'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/folders/$folderId')({
  validateSearch: passThroughSearch,
  loaderDeps: ({ search: { inside } }) => ({ isWithSubfolders: inside === true }),
  loader: async ({ context: { queryClient }, params: { directoryId, folderId }, deps, cause }) => {
    const recordings = queryClient
      .infiniteQuery({ ...inFolderQueries.list(directoryId, { folderId, ...deps }), staleTime: 'static' })
      // The page asks again, and says what is wrong.
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
  // `?share`, the short way to the shares, is written out.
  const change = (changes: FolderSearch) => steps.change({ share: undefined, show: search.show, ...changes })
  // Of a dialog that leads on, no step stays behind.
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
