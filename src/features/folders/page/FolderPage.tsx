import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { Folder } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { byFolderId, foldersAbove } from '../build-folder-tree'
import { folderPagesMessages } from '../folder-pages.messages'
import { folderQueries } from '../folder-queries'
import type { FolderSearch } from '../folder-search'
import { FolderDialogs } from './FolderDialogs'
import { FolderHeader } from './FolderHeader'
import { Subfolders } from './Subfolders'
import { useFolderFacts } from './use-folder-facts'

type FolderPageProps = {
  directoryId: string
  folderId: string
  search: FolderSearch
  onSearchChange: (changes: FolderSearch) => void
  /** Goes to a folder's page; null is the top. */
  onOpen: (folderId: string | null) => void
  /** The recordings in the folder. */
  renderRecordings: (folder: Folder) => ReactNode
}

/** A folder: where it is, who may what, the folders and the recordings in it. */
export function FolderPage(props: FolderPageProps) {
  const { directoryId, folderId, search, onSearchChange, renderRecordings } = props
  const t = useMessages(folderPagesMessages)
  const detail = useSuspenseQuery(folderQueries.detail(directoryId, folderId))
  const { data: folders } = useQuery({ ...folderQueries.list(directoryId), meta: { isQuiet: true } })
  const folder = detail.data
  const byId = useMemo(() => byFolderId(folders ?? []), [folders])
  const inside = useMemo(() => folders?.filter((one) => one.parentFolderId === folderId) ?? [], [folders, folderId])
  const facts = useFolderFacts(directoryId, folder)
  const errorMessage = useErrorMessage()
  usePageTitle(folder.name)

  if (detail.error?.kind === 'not-found') return <Gone directoryId={directoryId} />
  return (
    <>
      <FolderHeader
        directoryId={directoryId}
        folder={folder}
        above={foldersAbove(folder, byId)}
        facts={facts}
        onShow={(show) => onSearchChange({ show })}
      />
      {detail.error ? (
        <div className="px-4 pt-4 sm:px-7">
          <Notice tone="warn">{errorMessage(detail.error).detail}</Notice>
        </div>
      ) : null}
      <Subfolders directoryId={directoryId} label={t.subfolders} folders={inside} />
      {renderRecordings(folder)}
      <FolderDialogs
        directoryId={directoryId}
        folder={folder}
        search={search}
        onClose={() => onSearchChange({ show: undefined, to: undefined })}
        onTarget={(to) => onSearchChange({ to })}
        onOpen={props.onOpen}
      />
    </>
  )
}

/** Deleted, or no longer shared, while its page was open. */
function Gone({ directoryId }: { directoryId: string }) {
  const t = useMessages(folderPagesMessages)
  return (
    <EmptyState
      level={1}
      icon={<FolderX aria-hidden />}
      title={t.goneTitle}
      action={
        <Link to="/d/$directoryId/folders" params={{ directoryId }} className={buttonClasses('primary')}>
          {t.toFolders}
        </Link>
      }
    >
      {t.goneDetail}
    </EmptyState>
  )
}
