import { Ellipsis, Link, Pause, Play, SlidersHorizontal, X } from 'lucide-react'
import { useParams } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '~/ui/Menu'
import { showToast } from '~/ui/toasts'
import { importDialog } from '../imports/import-dialog'
import { optionsDialog } from '../options/options-dialog'
import { canStillChangeOptions, dismissUploads, pauseUploads, releaseUploads } from '../upload-commands'
import { isUnderWay, storedUploadId, type Hold } from '../upload-step'
import { useUploads, type UploadItem } from '../upload-store'
import { uploadTrayMessages } from './upload-tray.messages'

const idsOf = (items: readonly UploadItem[]) => items.map(({ id }) => id)

const heldFor = (items: readonly UploadItem[], hold: Hold) =>
  idsOf(items.filter(({ step }) => step.step === 'held' && step.hold === hold))

/** What can be done with all uploads at once. */
export function TrayMenu() {
  const t = useMessages(uploadTrayMessages)
  const items = useUploads((state) => state.items)
  const { directoryId } = useParams({ strict: false })
  const changeable = idsOf(items.filter((item) => canStillChangeOptions(item) && item.directoryId === directoryId))
  const offered = heldFor(items, 'offered')
  const paused = heldFor(items, 'paused')
  const running = idsOf(
    items.filter(({ step }) => isUnderWay(step) && step.step !== 'held' && storedUploadId(step) === null),
  )
  const unfinished = idsOf(items.filter(({ step }) => step.step !== 'done' && step.step !== 'refused'))

  function cancelAll() {
    const bringBack = dismissUploads(unfinished)
    document.querySelector('main')?.focus()
    showToast(t.removed(unfinished.length), { action: { label: t.undo, run: bringBack } })
  }

  return (
    <Menu
      label={t.menu}
      side="top"
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.menu}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    >
      {changeable.length > 0 ? (
        <MenuItem icon={<SlidersHorizontal aria-hidden />} onSelect={() => optionsDialog.open(changeable)}>
          {t.optionsForAll(changeable.length)}
        </MenuItem>
      ) : null}
      {offered.length > 0 ? (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => releaseUploads(offered)}>
          {t.startAll(offered.length)}
        </MenuItem>
      ) : null}
      {paused.length > 0 ? (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => releaseUploads(paused)}>
          {t.resumeAll(paused.length)}
        </MenuItem>
      ) : null}
      {running.length > 0 ? (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => pauseUploads(running)}>
          {t.pauseAll(running.length)}
        </MenuItem>
      ) : null}
      {unfinished.length > 0 ? (
        <MenuItem icon={<X aria-hidden />} tone="danger" onSelect={cancelAll}>
          {t.cancelAll(unfinished.length)}
        </MenuItem>
      ) : null}
      {unfinished.length > 0 ? <MenuSeparator /> : null}
      {directoryId === undefined ? null : (
        <MenuItem icon={<Link aria-hidden />} onSelect={() => importDialog.open(directoryId)}>
          {t.importFromAddress}
        </MenuItem>
      )}
    </Menu>
  )
}
