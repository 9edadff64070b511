import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { folderQueries } from '~/features/folders/folder-queries'
import { parseFolderSearch, type FolderSearch } from '~/features/folders/folder-search'
import { FolderPage } from '~/features/folders/page/FolderPage'
import { FolderSkeleton } from '~/features/folders/page/FolderSkeleton'
import { FolderRecordings } from '~/features/recordings/in-folder/FolderRecordings'
import { inFolderQueries } from '~/features/recordings/in-folder/in-folder-queries'
import { RecordingListSkeleton } from '~/features/recordings/RecordingListSkeleton'
import { asGiven } from '~/lib/as-given'

export const Route = createFileRoute('/d/$directoryId/folders/$folderId')({
  validateSearch: asGiven,
  loaderDeps: ({ search: { inside } }) => ({ isWithSubfolders: inside === true }),
  loader: async ({ context: { queryClient }, params: { directoryId, folderId }, deps }) => {
    void queryClient.prefetchInfiniteQuery(inFolderQueries.list(directoryId, { folderId, ...deps }))
    await queryClient.query({ ...folderQueries.detail(directoryId, folderId), staleTime: 'static' })
  },
  component: FolderRoute,
  pendingComponent: FolderSkeleton,
})

function FolderRoute() {
  const { directoryId, folderId } = Route.useParams()
  const search = parseFolderSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  const change = (changes: FolderSearch) =>
    void navigate({
      search: (before) => ({ ...parseFolderSearch(before), ...changes }),
      replace: true,
      resetScroll: false,
    })
  return (
    <FolderPage
      key={folderId}
      directoryId={directoryId}
      folderId={folderId}
      search={search}
      onSearchChange={change}
      onOpen={(opened) =>
        opened === null
          ? void navigate({ to: '/d/$directoryId/folders', params: { directoryId } })
          : void navigate({ to: '/d/$directoryId/folders/$folderId', params: { directoryId, folderId: opened } })
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
