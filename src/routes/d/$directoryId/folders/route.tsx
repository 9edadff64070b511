import { createFileRoute, Outlet, useParams, useSearch } from '@tanstack/react-router'
import { folderQueries } from '~/features/folders/folder-queries'
import { folderDialogParams, type FolderSearch } from '~/features/folders/folder-search'
import { FoldersFrame } from '~/features/folders/page/FoldersFrame'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/folders')({
  loader: ({ context: { queryClient }, params: { directoryId } }) => {
    // Not awaited: the tree shows its own error.
    void queryClient.prefetchQuery(folderQueries.list(directoryId))
  },
  component: FoldersRoute,
})

function FoldersRoute() {
  const { directoryId } = Route.useParams()
  const { folderId = null } = useParams({ strict: false })
  const { change } = useDialogSearchParams(useSearch({ strict: false }), folderDialogParams)
  const navigate = Route.useNavigate()

  function open(opened: string | null, search: FolderSearch = {}) {
    if (opened === folderId && search.show !== undefined) return change(search)
    if (opened === null) void navigate({ to: '/d/$directoryId/folders', params: { directoryId }, search })
    else
      void navigate({
        to: '/d/$directoryId/folders/$folderId',
        params: { directoryId, folderId: opened },
        search,
      })
  }

  return (
    <FoldersFrame directoryId={directoryId} currentId={folderId} onOpen={open}>
      <Outlet />
    </FoldersFrame>
  )
}
