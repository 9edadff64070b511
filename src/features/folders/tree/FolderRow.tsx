import { Link } from '@tanstack/react-router'
import { Ellipsis, Eye, Folder as FolderIcon, Folders, Star } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Menu } from '~/ui/Menu'
import { folderPagesMessages } from '../folders.messages'
import type { FolderDialog } from '../folder-search'
import { FolderMenuItems } from '../FolderMenuItems'

type FolderRowProps = {
  directoryId: string
  folder: FolderTreeItem
  onMore: (button: DOMRect) => void
}

/** Content of a tree row: the name as a link, with access and count. */
export function FolderRow({ directoryId, folder, onMore }: FolderRowProps) {
  const t = useMessages(folderPagesMessages)
  return (
    <>
      <FolderIcon aria-hidden className="shrink-0 text-ink-3" />
      <Link
        to="/d/$directoryId/folders/$folderId"
        params={{ directoryId, folderId: folder.folderId }}
        tabIndex={-1}
        draggable={false}
        title={folder.name}
        className="min-w-0 flex-1 self-stretch leading-8 outline-none coarse:leading-11"
      >
        <bdi className="block truncate">{folder.name}</bdi>
      </Link>
      {folder.isFavorite ? <Star aria-hidden className="size-3 shrink-0 fill-current text-warn" /> : null}
      {folder.accessLevel === 'readWrite' ? null : (
        <span title={t.read} className="shrink-0 text-ink-3">
          <Eye aria-hidden className="size-3.5" />
        </span>
      )}
      {folder.recordingsCount > 0 ? (
        <span
          aria-hidden
          // Rendered by CSS, because the row's label already contains it.
          data-count={folder.recordingsCount}
          className="shrink-0 text-small text-ink-3 tabular-nums group-hover/row:hidden before:content-[attr(data-count)] coarse:inline"
        />
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t.moreFor({ name: folder.name })}
        title={t.moreFor({ name: folder.name })}
        onClick={(event) => {
          event.stopPropagation()
          onMore(event.currentTarget.getBoundingClientRect())
        }}
        className="hidden size-6 shrink-0 items-center justify-center rounded-chip text-ink-3 group-hover/row:flex hover:bg-ink/8 hover:text-ink coarse:flex coarse:size-11"
      >
        <Ellipsis aria-hidden />
      </button>
    </>
  )
}

/** The row for the top of the tree. */
export function TopRow({ directoryId, name }: { directoryId: string; name: string }) {
  return (
    <>
      <Folders aria-hidden className="shrink-0 text-ink-3" />
      <Link
        to="/d/$directoryId/folders"
        params={{ directoryId }}
        tabIndex={-1}
        draggable={false}
        className="min-w-0 flex-1 self-stretch truncate leading-8 outline-none coarse:leading-11"
      >
        {name}
      </Link>
    </>
  )
}

/** The folder and screen position of a requested menu. `count` distinguishes requests. */
export type MenuRequest = { folder: FolderTreeItem; x: number; y: number; count: number }

type RowMenuProps = {
  request: MenuRequest
  onShow: (dialog: FolderDialog) => void
  onRename: () => void
  onFavorite: () => void
}

/** A single menu for all rows, at the requested position. Focus returns to the tree. */
export function RowMenu({ request, ...actions }: RowMenuProps) {
  const t = useMessages(folderPagesMessages)
  const place = useRef<HTMLSpanElement>(null)
  const { folder, x, y, count } = request

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each request opens it again
  useLayoutEffect(() => place.current?.querySelector('button')?.click(), [count])

  return (
    <span ref={place}>
      <Menu
        label={t.moreFor({ name: folder.name })}
        renderOpener={(opener) => (
          <button
            type="button"
            {...opener}
            aria-label={t.moreFor({ name: folder.name })}
            tabIndex={-1}
            style={{ left: x, top: y }}
            className="pointer-events-none fixed size-0 opacity-0"
          />
        )}
      >
        <FolderMenuItems folder={folder} {...actions} />
      </Menu>
    </span>
  )
}
