import { createFileRoute } from '@tanstack/react-router'
import { parseFolderSearch } from '~/features/folders/folder-search'
import { TopPage } from '~/features/folders/page/TopPage'
import { asGiven } from '~/lib/as-given'

export const Route = createFileRoute('/d/$directoryId/folders/')({
  validateSearch: asGiven,
  component: TopRoute,
})

function TopRoute() {
  const { directoryId } = Route.useParams()
  const search = parseFolderSearch(Route.useSearch())
  const navigate = Route.useNavigate()
  return (
    <TopPage
      directoryId={directoryId}
      search={search}
      onSearchChange={(changes) =>
        void navigate({ search: (before) => ({ ...parseFolderSearch(before), ...changes }), replace: true })
      }
      onOpen={(folderId) => {
        if (folderId) void navigate({ to: '/d/$directoryId/folders/$folderId', params: { directoryId, folderId } })
      }}
    />
  )
}
