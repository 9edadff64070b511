import { Folder, FolderInput, FolderMinus, Link2, Pencil, Tag, Trash2, UserPlus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { create } from 'zustand'
import type { FolderTreeItem, Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { copyText } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { showToast } from '~/ui/toasts'
import { usePermissions } from '../context/recording-change-queries'
import { recordingsMessages } from '../recordings.messages'
import { renaming } from './renaming'
import { rowMenuMessages } from './list.messages'

type RowDialog = 'share' | 'tags' | 'folders' | 'delete'

type RowMenuProps = {
  directoryId: string
  request: RowMenuRequest
  /** The folder whose list this is, from which the recording can be taken out. */
  leaves: FolderTreeItem | null
  onTakeOut: (taken: { recordingIds: string[]; name: string }) => void
  /** Picks the recording up to move it, in a folder's list. */
  onMove: (() => void) | null
  onShow: (dialog: RowDialog) => void
}

/**
 * The menu of a row, at the point it was opened. Actions the person isn't allowed are disabled and say who may use
 * them.
 */
export function RowMenu({ directoryId, request, leaves, onTakeOut, onMove, onShow }: RowMenuProps) {
  const t = useMessages(rowMenuMessages)
  const { untitled } = useMessages(recordingsMessages)
  const isChangeable = useHasExtension('recordings.edit')
  const isShareable = useHasExtension('recordings.shares')
  const { recording, x, y, count } = request
  const { recordingId } = recording
  const { canEdit, canManage } = usePermissions(directoryId, recordingId)
  const name = recording.name ?? untitled
  const label = t.moreFor({ name })
  const place = useRef<HTMLSpanElement>(null)

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each request opens it again
  useLayoutEffect(() => place.current?.querySelector('button')?.click(), [count])

  async function copyLink() {
    try {
      await copyText(`${window.location.origin}/d/${directoryId}/recordings/${recordingId}`)
      showToast(t.linkCopied, isShareable ? { action: { label: t.whoCanSee, run: () => onShow('share') } } : {})
    } catch {
      showToast(t.copyFailed, { tone: 'error' })
    }
  }

  return (
    <span ref={place}>
      <Menu
        label={label}
        align="end"
        className="max-w-72"
        renderOpener={(opener) => (
          <button
            type="button"
            {...opener}
            aria-label={label}
            aria-hidden
            tabIndex={-1}
            style={{ left: x, top: y }}
            className="pointer-events-none fixed size-0 opacity-0"
          />
        )}
      >
        {isShareable ? (
          <MenuItem icon={<UserPlus aria-hidden />} onSelect={() => onShow('share')}>
            {t.share}
          </MenuItem>
        ) : null}
        {isChangeable ? (
          <MenuItem
            icon={<Pencil aria-hidden />}
            refusal={canEdit ? null : t.changeRefused}
            onSelect={() => renaming.begun(recordingId)}
          >
            {t.rename}
          </MenuItem>
        ) : null}
        <MenuItem icon={<Tag aria-hidden />} onSelect={() => onShow('tags')}>
          {t.tags}
        </MenuItem>
        <MenuItem icon={<Folder aria-hidden />} onSelect={() => onShow('folders')}>
          {t.folders}
        </MenuItem>
        {onMove === null ? null : (
          <MenuItem icon={<FolderInput aria-hidden />} onSelect={onMove}>
            {t.move}
          </MenuItem>
        )}
        {leaves === null ? null : (
          <MenuItem
            icon={<FolderMinus aria-hidden />}
            refusal={leaves.accessLevel === 'readWrite' ? null : t.takeOutRefused}
            onSelect={() => onTakeOut({ recordingIds: [recordingId], name })}
          >
            {t.takeOut}
          </MenuItem>
        )}
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
          {t.copyLink}
        </MenuItem>
        {isChangeable ? (
          <>
            <MenuSeparator />
            <MenuItem
              icon={<Trash2 aria-hidden />}
              tone="danger"
              refusal={canManage ? null : t.deleteRefused}
              onSelect={() => onShow('delete')}
            >
              {t.delete}
            </MenuItem>
          </>
        ) : null}
      </Menu>
    </span>
  )
}

/** The point on screen where a row's menu was opened; `count` distinguishes requests. */
type RowMenuRequest = { recording: Recording; x: number; y: number; count: number }

/** The last request for a row's menu: one menu serves all rows. */
export const useRowMenu = create<{ request: RowMenuRequest | null }>()(() => ({ request: null }))

export const rowMenu = {
  requested: (recording: Recording, { x, y }: { x: number; y: number }) =>
    useRowMenu.setState(({ request }) => ({ request: { recording, x, y, count: (request?.count ?? 0) + 1 } })),
  gone: () => useRowMenu.setState({ request: null }),
}
