import { Folder, Tag, Trash2, X } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { useFormats } from '~/messages/formats'
import { MOST_CHOSEN } from './list-rows'
import { recordingsMessages } from '../recordings.messages'
import { selectionMessages } from './list-selection.messages'
import type { BulkDialog } from './bulk-dialog'
import { selection, useSelection } from './selection-store'
import type { BulkState, Refused } from './use-bulk-change'

type BulkBarProps = { total: number; bulk: BulkState; canDelete: boolean; onShow: (dialog: BulkDialog) => void }

/** What can be done with the chosen recordings, how far that is, and which of them were refused. */
export function BulkBar({ total, bulk, canDelete, onShow }: BulkBarProps) {
  const t = useMessages(selectionMessages)
  const count = useSelection(({ chosen }) => chosen.size)
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
        <div className="flex items-center gap-1.5 max-sm:flex-col max-sm:items-stretch">
          <HowMany total={total} />
          <div className="flex items-center gap-1.5 max-sm:*:flex-1">
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
          </div>
        </div>
      ) : null}
    </section>
  )
}

/** How many are chosen, of how many; and the way to all of them, or to as many as can be changed in one go. */
function HowMany({ total }: { total: number }) {
  const t = useMessages(selectionMessages)
  const { number } = useFormats()
  const count = useSelection(({ chosen }) => chosen.size)
  const isReading = useSelection((state) => state.isReading)
  const most = Math.min(total, MOST_CHOSEN)

  return (
    <div className="flex items-center gap-1.5 max-sm:justify-between">
      <p className="px-2 text-control font-medium whitespace-nowrap tabular-nums">
        {count === total && total > 1 ? t.chosenAll(count) : t.chosen(count)}
      </p>
      <div className="flex items-center gap-1.5 sm:flex-row-reverse">
        <IconButton label={t.clear} onClick={selection.cleared} className="sm:order-first">
          <X aria-hidden />
        </IconButton>
        {count < most ? (
          <Button variant="ghost" isPending={isReading} onClick={selection.allFound} className="max-sm:order-first">
            {total > MOST_CHOSEN ? t.chooseNewest({ count: number(most) }) : t.chooseAll({ count: number(most) })}
          </Button>
        ) : null}
      </div>
    </div>
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
