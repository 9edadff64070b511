import { Folder, Tag, Trash2, X } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { recordingsMessages } from '../recordings.messages'
import { selectionMessages } from './list-selection.messages'
import type { BulkDialog } from './bulk-dialog'
import { selection } from './selection-store'
import type { BulkState, Refused } from './use-bulk-change'

type BulkBarProps = { count: number; bulk: BulkState; canDelete: boolean; onShow: (dialog: BulkDialog) => void }

/** What can be done with the chosen recordings, how far that is, and which of them were refused. */
export function BulkBar({ count, bulk, canDelete, onShow }: BulkBarProps) {
  const t = useMessages(selectionMessages)
  const { progress, refused, forget } = bulk
  if (count === 0 && progress === null && refused.length === 0) return null
  return (
    <section
      aria-label={t.bar}
      className="sticky bottom-[calc(var(--bottom-bar)+1rem)] z-20 mx-auto mt-4 flex w-fit max-w-full flex-col gap-2 rounded-float border border-line bg-surface p-2 shadow-float"
    >
      {refused.length > 0 ? <RefusedList refused={refused} onClose={forget} /> : null}
      {progress ? (
        <div className="flex min-w-64 items-center gap-3 px-2">
          <ProgressBar
            label={t.progress({ done: String(progress.done), total: String(progress.total) })}
            value={progress.done / progress.total}
          />
          <Button size="small" onClick={progress.stop}>
            {t.stop}
          </Button>
        </div>
      ) : count > 0 ? (
        <div className="flex flex-wrap items-center gap-1.5">
          <p className="px-2 text-control font-medium tabular-nums">{t.chosen(count)}</p>
          <Button aria-haspopup="dialog" onClick={() => onShow('tags')}>
            <Tag aria-hidden />
            {t.tags}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onShow('folder')}>
            <Folder aria-hidden />
            {t.folder}
          </Button>
          {canDelete ? (
            <Button aria-haspopup="dialog" onClick={() => onShow('delete')} className="text-bad!">
              <Trash2 aria-hidden />
              {t.delete}
            </Button>
          ) : null}
          <IconButton label={t.clear} onClick={selection.cleared}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}

function RefusedList({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  return (
    <div role="alert" className="flex items-start gap-2 rounded-control bg-bad-soft p-2 pl-3 text-small">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t.refused(refused.length)}</p>
        {/* Scrolls, so the keyboard has to get in. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul tabIndex={0} aria-label={t.refused(refused.length)} className="max-h-32 overflow-y-auto">
          {refused.map(({ name, why }, index) => (
            <li key={`${name}${index}`} className="wrap-anywhere">
              <bdi className="font-medium">{name ?? untitled}</bdi>: {why}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t.dismiss} size="small" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
