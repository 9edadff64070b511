import { Move, X } from 'lucide-react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { folderPagesMessages } from '../folder-pages.messages'
import { carriedName, dragStore, dropRefusal, useDrag } from './drag'
import type { TreeRow } from './tree-rows'
import { useRefusalMessage } from './use-drag-keys'

type DragBarProps = {
  /** What it would go into now; undefined for nothing yet. */
  row: TreeRow | undefined
  folders: ReadonlyMap<string, FolderTreeItem>
}

/** Says what is being moved and where it would go, or why it cannot go there. */
export function DragBar({ row, folders }: DragBarProps) {
  const t = useMessages(folderPagesMessages)
  const refusalMessage = useRefusalMessage()
  const { dragged, by } = useDrag()
  if (dragged === null) return null
  const target = row?.folder ?? null
  const refusal = row ? dropRefusal(dragged, { target, folders }) : null
  const place = row === undefined ? null : target ? t.into({ name: target.name }) : t.intoTop
  return (
    <div className="flex items-start gap-2 border-t border-line bg-accent-soft px-3 py-2 text-small text-ink">
      <Move aria-hidden className="mt-0.5 shrink-0" />
      <div aria-live="polite" className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{t.carrying({ name: carriedName(dragged) })}</p>
        <p className="text-ink-2 wrap-anywhere">{refusal ? refusalMessage(refusal, { dragged, target }) : place}</p>
        {by === 'keyboard' ? <p className="text-ink-2">{t.carryKeys}</p> : null}
      </div>
      <IconButton label={t.cancel} size="small" onClick={dragStore.endDrag}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
