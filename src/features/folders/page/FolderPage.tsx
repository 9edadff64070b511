import type { Folder, FolderTreeItem } from '#openapi/generated/types.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Ellipsis, Eye, Folder as FolderIcon, FolderPlus, FolderX, Star, UserPlus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { IconButton } from '~/ui/IconButton'
import { Menu } from '~/ui/Menu'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { FolderMenuItems, useFavoriteFolder, useRenameFolder } from '../FolderMenuItems'
import { NameField } from '../NameField'
import { byFolderId, foldersAbove } from '../build-folder-tree'
import { folderQueries } from '../folder-queries'
import type { FolderDialog, FolderSearch } from '../folder-search'
import { folderPagesMessages } from '../folders.messages'
import { FolderDialogs } from './FolderDialogs'

type FolderPageProps = {
  directoryId: string
  folderId: string
  search: FolderSearch
  onSearchChange: (changes: FolderSearch) => void
  /** Opens a folder's page; null is the top. */
  onOpen: (folderId: string | null) => void
  /** Renders the recordings in the folder. */
  renderRecordings: (folder: Folder) => ReactNode
}

/** A folder: its path, access, subfolders and recordings. */
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

/** Shown if the folder was deleted or is no longer shared. */
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

type FolderHeaderProps = {
  directoryId: string
  folder: Folder
  above: readonly FolderTreeItem[]
  /** Access and size as text. */
  facts: string
  onShow: (dialog: FolderDialog) => void
  children?: ReactNode
}

/** The header of a folder's page: path, name and actions. */
function FolderHeader({ directoryId, folder, above, facts, onShow, children }: FolderHeaderProps) {
  const t = useMessages(folderPagesMessages)
  const isEditable = useHasExtension('folders.edit')
  const toggleFavorite = useFavoriteFolder(directoryId)
  const rename = useRenameFolder(directoryId)
  // The folder when renaming started, so that others' changes since are reported and not overwritten.
  const [renamed, setRenamed] = useState<Folder | null>(null)
  const { name, description, isFavorite } = folder
  const canEdit = folder.accessLevel === 'readWrite'
  return (
    <header className="border-b border-line bg-paper px-4 pt-3 pb-3 sm:px-7 md:sticky md:top-0 md:z-20">
      <Breadcrumbs directoryId={directoryId} above={above} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {renamed !== null ? (
          <>
            <h1 className="sr-only">{name}</h1>
            <NameField
              name={renamed.name}
              className="-mx-1.5 text-title"
              onCancel={() => setRenamed(null)}
              onSave={(wanted) => {
                setRenamed(null)
                rename(renamed, wanted)
              }}
            />
          </>
        ) : (
          <h1 dir="auto" className="line-clamp-2 min-w-0 flex-1 basis-60 text-title wrap-anywhere" title={name}>
            {name}
          </h1>
        )}
        <div className="flex shrink-0 items-center gap-1.5">
          {isEditable ? (
            <IconButton
              label={isFavorite ? t.removeFavorite : t.addFavorite}
              aria-pressed={isFavorite}
              onClick={() => toggleFavorite(folder)}
            >
              <Star aria-hidden className={isFavorite ? 'size-4.5 fill-current text-warn' : 'size-4.5'} />
            </IconButton>
          ) : null}
          {isEditable ? <NewSubfolder canEdit={canEdit} onPress={() => onShow('new')} /> : null}
          <Button onClick={() => onShow('share')} aria-haspopup="dialog">
            <UserPlus aria-hidden />
            {t.share}
          </Button>
          <Menu
            label={t.moreFor({ name })}
            align="end"
            renderOpener={(opener) => (
              <IconButton label={t.moreFor({ name })} {...opener}>
                <Ellipsis aria-hidden className="size-5" />
              </IconButton>
            )}
          >
            <FolderMenuItems
              folder={folder}
              onShow={onShow}
              onRename={() => setRenamed(folder)}
              onFavorite={() => toggleFavorite(folder)}
            />
          </Menu>
        </div>
      </div>
      <p className="mt-1 text-small text-ink-3">{facts}</p>
      {description ? (
        <p dir="auto" className="mt-1 line-clamp-3 max-w-measure text-control whitespace-pre-line text-ink-2">
          {description}
        </p>
      ) : null}
      {children}
    </header>
  )
}

function NewSubfolder({ canEdit, onPress }: { canEdit: boolean; onPress: () => void }) {
  const t = useMessages(folderPagesMessages)
  return (
    <RefusableIconButton
      label={t.newSubfolder}
      refusal={canEdit ? null : t.changeRefused}
      onClick={onPress}
      className="max-sm:hidden"
    >
      <FolderPlus aria-hidden className="size-4.5" />
    </RefusableIconButton>
  )
}

const linkClasses =
  'inline-flex min-h-6 max-w-48 items-center rounded-chip text-small text-ink-2 hover:text-ink hover:underline coarse:min-h-11'

function Breadcrumbs({ directoryId, above }: { directoryId: string; above: readonly FolderTreeItem[] }) {
  const t = useMessages(folderPagesMessages)
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1">
        <li>
          <Link to="/d/$directoryId/folders" params={{ directoryId }} className={linkClasses}>
            {t.title}
          </Link>
        </li>
        {above.map(({ folderId, name }) => (
          <li key={folderId} className="flex min-w-0 items-center gap-1">
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <Link
              to="/d/$directoryId/folders/$folderId"
              params={{ directoryId, folderId }}
              title={name}
              className={linkClasses}
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The caller's access and the number of recordings, as text. */
function useFolderFacts(directoryId: string, folder: Folder): string {
  const t = useMessages(folderPagesMessages)
  const areCountsTold = useHasExtension('library')
  const { data: counts } = useQuery({ ...folderQueries.counts(directoryId), enabled: areCountsTold })
  const withSubfolders = counts?.get(folder.folderId)?.recordingCountWithSubfolders ?? 0
  const facts = [t[folder.accessLevel]]
  if (folder.isOwner) facts.push(t.ownedByYou)
  facts.push(t.recordings(folder.recordingsCount))
  if (withSubfolders > folder.recordingsCount) facts.push(t.withSubfolders(withSubfolders))
  return facts.join(' · ')
}

const SHOWN = 60

type SubfoldersProps = { directoryId: string; label: string; folders: readonly FolderTreeItem[] }

/** Links to the direct subfolders. */
function Subfolders({ directoryId, label, folders }: SubfoldersProps) {
  const t = useMessages(folderPagesMessages)
  const [areAllShown, setAreAllShown] = useState(false)
  const shown = areAllShown ? folders : folders.slice(0, SHOWN)
  if (folders.length === 0) return null
  return (
    <section className="px-4 pt-4 sm:px-7">
      <h2 className="pb-2 text-small font-semibold text-ink-3">{label}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2">
        {shown.map(({ folderId, name, recordingsCount, accessLevel }) => (
          <li key={folderId}>
            <Link
              to="/d/$directoryId/folders/$folderId"
              params={{ directoryId, folderId }}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 hover:border-line-strong"
            >
              <FolderIcon aria-hidden className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate text-control font-medium" title={name}>
                  {name}
                </bdi>
                <span className="block truncate text-small text-ink-3">{t.recordings(recordingsCount)}</span>
              </span>
              {accessLevel === 'readWrite' ? null : (
                <span title={t.read} className="text-ink-3">
                  <Eye aria-hidden />
                  <span className="sr-only">{t.read}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < folders.length ? (
        <Button variant="ghost" className="mt-2" onClick={() => setAreAllShown(true)}>
          {t.andMore(folders.length - shown.length)}
        </Button>
      ) : null}
    </section>
  )
}
