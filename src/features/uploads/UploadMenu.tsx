import { ChevronDown, Folder, Link, SlidersHorizontal, Upload } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { chooseFiles, chooseFolder } from './choose-files'
import { importDialog } from './imports/import-dialog'
import { loadTray } from './load-tray'
import { uploadMenuMessages } from './upload-menu.messages'

const loadEarly = () => void loadTray().catch(() => undefined)

/** The other ways to add recordings. */
export function UploadMenu({ directoryId }: { directoryId: string }) {
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
