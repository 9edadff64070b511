import { useLayoutEffect, useRef } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Menu } from '~/ui/Menu'
import { folderPagesMessages } from '../folder-pages.messages'
import { FolderMenuItems } from '../FolderMenuItems'
import type { FolderDialog } from '../folder-search'

/** Where on the screen a menu was asked for, and for which folder; `count` tells one request from the next. */
export type MenuRequest = { folder: FolderTreeItem; x: number; y: number; count: number }

type RowMenuProps = {
  request: MenuRequest
  onShow: (dialog: FolderDialog) => void
  onRename: () => void
  onFavorite: () => void
}

/** The menu of a row, where it was asked for: one for the whole tree. Focus goes back to the tree. */
export function RowMenu({ request, ...actions }: RowMenuProps) {
  const t = useMessages(folderPagesMessages)
  const place = useRef<HTMLSpanElement>(null)
  const { folder, x, y, count } = request

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each request opens it anew
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
