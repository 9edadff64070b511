import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Download, Folder, FolderMinus, Tag, Trash2 } from 'lucide-react'
import type { Recording } from '#openapi/generated/types.ts'
import type { ListTotal } from '~/lib/list-total'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { BulkAction, BulkBar } from '~/ui/list/BulkBar'
import { MOST_CHOSEN } from '~/ui/list/create-selection'
import { useMediaQuery } from '~/ui/hooks'
import { choosableCount, selection, useListed, useSelection } from './selection-store'
import { selectionMessages } from './list.messages'
import type { BulkState } from './use-bulk-change'
import { type ListSource, wholeList } from './list-queries'

/** Dialogs for the selected recordings. */
export type BulkDialog = 'tags' | 'folder' | 'export' | 'delete'

/** The open dialog and its recordings; those starting with `row-` are for a single recording, with more detail. */
export type ListDialog = {
  kind: BulkDialog | 'row-tags' | 'row-folders' | 'row-share'
  recordings: readonly Recording[]
}

type RecordingBulkProps = {
  known: ListTotal
  source: ListSource
  bulk: BulkState
  canDelete: boolean
  canExport: boolean
  onShow: (dialog: BulkDialog) => void
  /** Takes them out of the folder whose list this is. */
  onTakeOut: (() => void) | null
  onClear: () => void
  onFocusLost: () => void
}

/** The actions for selected recordings, and buttons to select all, or as many as can be changed at once. */
export function RecordingBulk({
  known,
  source,
  bulk,
  canDelete,
  canExport,
  onShow,
  onTakeOut,
  onClear,
  onFocusLost,
}: RecordingBulkProps) {
  const t = useMessages(selectionMessages)
  const count = useSelection(({ chosen }) => chosen.size)
  const { total, isTotalExact } = known
  const { running, refused, refusedTitle, forget } = bulk
  // Selecting all needs an exact total.
  useQuery({ ...wholeList(source), enabled: count > 0 && !isTotalExact && total <= MOST_CHOSEN })
  const most = choosableCount(known)
  const isAll = count === total && total > 1 && isTotalExact
  return (
    <BulkBar
      label={t.bar}
      count={count}
      {...(isAll ? { countLabel: t.chosenAll(count) } : {})}
      onClear={onClear}
      running={running}
      refused={refused}
      refusedTitle={refusedTitle}
      onDismiss={forget}
      onFocusLost={onFocusLost}
      className="sticky mt-4 max-w-full"
    >
      {count < most ? <ChooseAll most={most} isPart={!isTotalExact || total > MOST_CHOSEN} /> : null}
      <BulkAction aria-haspopup="dialog" icon={<Tag aria-hidden />} label={t.tags} onClick={() => onShow('tags')} />
      <BulkAction
        aria-haspopup="dialog"
        icon={<Folder aria-hidden />}
        label={t.folder}
        onClick={() => onShow('folder')}
      />
      {onTakeOut === null ? null : (
        <BulkAction
          icon={<FolderMinus aria-hidden />}
          label={t.takeOutOf}
          onClick={onTakeOut}
          // On phones, it's in the folder dialog.
          className="max-sm:hidden"
        />
      )}
      {canExport ? (
        <BulkAction
          aria-haspopup="dialog"
          icon={<Download aria-hidden />}
          label={t.export}
          onClick={() => onShow('export')}
        />
      ) : null}
      {canDelete ? (
        <BulkAction
          aria-haspopup="dialog"
          icon={<Trash2 aria-hidden />}
          label={t.delete}
          onClick={() => onShow('delete')}
          className="text-bad!"
        />
      ) : null}
    </BulkBar>
  )
}

function ChooseAll({ most, isPart }: { most: number; isPart: boolean }) {
  const t = useMessages(selectionMessages)
  const { number } = useFormats()
  const isReading = useListed((state) => state.isReading)
  const isNarrow = useMediaQuery('(width < 40rem)')
  const label = isPart ? t.chooseFirst({ count: number(most) }) : t.chooseAll({ count: number(most) })
  return (
    <Button
      variant="ghost"
      isPending={isReading}
      onClick={selection.allFound}
      {...(isNarrow ? { 'aria-label': label, title: label, className: 'min-w-11 px-0!' } : {})}
    >
      {isNarrow ? <CheckCheck aria-hidden /> : label}
    </Button>
  )
}
