import { createFileRoute } from '@tanstack/react-router'
import { folderDialogParams, parseFolderSearch } from '~/features/folders/folder-search'
import { TopPage } from '~/features/folders/page/TopPage'
import { passThroughSearch } from '~/lib/addresses'
import { useDialogSearchParams } from '~/ui/use-dialog-search-params'

export const Route = createFileRoute('/d/$directoryId/folders/')({
  validateSearch: passThroughSearch,
  component: TopRoute,
})

function TopRoute() {
  const { directoryId } = Route.useParams()
  const { shown, change } = useDialogSearchParams(Route.useSearch(), folderDialogParams)
  const search = parseFolderSearch(shown)
  const navigate = Route.useNavigate()
  return (
    <TopPage
      directoryId={directoryId}
      search={search}
      onSearchChange={change}
      onOpen={(folderId) => {
        if (folderId === null) return
        // The dialog that created it leaves no history entry.
        const replace = search.show !== undefined
        void navigate({ to: '/d/$directoryId/folders/$folderId', params: { directoryId, folderId }, replace })
      }}
    />
  )
}
