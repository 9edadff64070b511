import { ChevronDown, Folder, Link, Mic, SlidersHorizontal, Upload } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { chooseFiles, chooseFolder, importDialog, recordDialog } from './choose-files'
import { uploadMenuMessages, uploadsMessages } from './uploads.messages'

type UploadButtonProps = {
  directoryId: string
  /** The label where uploading is the only action; without it, the button says "Upload" with a menu of other ways. */
  children?: ReactNode
  /** Set if another button is the primary action. */
  isSecondary?: boolean
}

/** Opens the device's file picker and uploads the chosen files. */
export function UploadButton({ directoryId, children, isSecondary = false }: UploadButtonProps) {
  const t = useMessages(uploadsMessages)
  return (
    <div className="flex items-center gap-1">
      <Button variant={isSecondary ? 'secondary' : 'primary'} onClick={() => chooseFiles(directoryId)}>
        <Upload aria-hidden />
        {children ?? t.upload}
      </Button>
      {children === undefined ? <UploadMenu directoryId={directoryId} /> : null}
    </div>
  )
}

const loadEarly = () => void loadTray().catch(() => undefined)

/** The menu of other ways to add recordings. */
function UploadMenu({ directoryId }: { directoryId: string }) {
  const t = useMessages(uploadMenuMessages)
  return (
    <Menu
      label={t.label}
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.label} onPointerEnter={loadEarly} onFocus={loadEarly}>
          <ChevronDown aria-hidden />
        </IconButton>
      )}
    >
      <MenuItem icon={<Mic aria-hidden />} onSelect={() => recordDialog.open({ directoryId })}>
        {t.record}
      </MenuItem>
      <MenuItem icon={<Upload aria-hidden />} onSelect={() => chooseFiles(directoryId)}>
        {t.files}
      </MenuItem>
      <MenuItem
        icon={<SlidersHorizontal aria-hidden />}
        onSelect={() => chooseFiles(directoryId, { isOptionsFirst: true })}
      >
        {t.withOptions}
      </MenuItem>
      <MenuItem icon={<Folder aria-hidden />} onSelect={() => chooseFolder(directoryId)}>
        {t.folder}
      </MenuItem>
      <MenuItem icon={<Link aria-hidden />} onSelect={() => importDialog.open(directoryId)}>
        {t.fromAddress}
      </MenuItem>
    </Menu>
  )
}

/** The tray once its code is loaded; from then on it is on every page. */
export const useLoadedTray = create<{ Tray: ComponentType | null }>()(() => ({ Tray: null }))

/** Loads the tray and all the code for uploading; on first use, since few visits upload anything. */
export async function loadTray() {
  const { UploadTray } = await import('./tray/UploadTray')
  useLoadedTray.setState({ Tray: UploadTray })
}
