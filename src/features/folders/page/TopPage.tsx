import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FolderPlus, Folders } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { folderPagesMessages } from '../folders.messages'
import { folderQueries } from '../folder-queries'
import type { FolderSearch } from '../folder-search'
import { NewFolderDialog } from './NewFolderDialog'

type TopPageProps = {
  directoryId: string
  search: FolderSearch
  onSearchChange: (changes: FolderSearch) => void
  onOpen: (folderId: string | null) => void
}

/** Shown before a folder is chosen. The tree next to it lists them; on a phone, the tree is the page. */
export function TopPage({ directoryId, search, onSearchChange, onOpen }: TopPageProps) {
  const t = useMessages(folderPagesMessages)
  const canCreate = useHasExtension('folders.edit')
  usePageTitle(t.title)
  const { data: folders } = useQuery(folderQueries.list(directoryId))
  const renderCreate = (label: string) =>
    canCreate ? (
      <Button variant="primary" onClick={() => onSearchChange({ show: 'new' })}>
        <FolderPlus aria-hidden />
        {label}
      </Button>
    ) : null
  return (
    <>
      {/* On a phone, the tree is the page. */}
      <h1 className="sr-only md:hidden">{t.title}</h1>
      <div className="max-md:hidden md:contents">
        <PageHeader title={t.title} actions={folders?.length === 0 ? null : renderCreate(t.newFolder)}>
          <div className="pb-3" />
        </PageHeader>
      </div>
      <TopFolders directoryId={directoryId} createFirst={renderCreate(t.emptyFirst)} />
      {search.show === 'new' && canCreate ? (
        <NewFolderDialog
          directoryId={directoryId}
          parent={null}
          onClose={() => onSearchChange({ show: undefined })}
          onCreated={(folder) => onOpen(folder.folderId)}
        />
      ) : null}
    </>
  )
}

function TopFolders({ directoryId, createFirst }: { directoryId: string; createFirst: ReactNode }) {
  const t = useMessages(folderPagesMessages)
  const { data: folders, isError, refetch } = useQuery(folderQueries.list(directoryId))
  if (folders === undefined) return isError ? <ErrorState title={t.failed} onRetry={() => void refetch()} /> : null
  if (folders.length === 0) {
    return (
      <EmptyState icon={<Folders aria-hidden />} title={t.emptyTitle} action={createFirst}>
        {t.emptyDetail}
      </EmptyState>
    )
  }
  return (
    <div className="max-md:hidden">
      <EmptyState
        icon={<Folders aria-hidden />}
        title={t.chooseTitle}
        action={
          <Link to="/d/$directoryId/recordings" params={{ directoryId }} className={buttonClasses()}>
            {t.allRecordings}
          </Link>
        }
      >
        {t.chooseDetail}
      </EmptyState>
    </div>
  )
}
