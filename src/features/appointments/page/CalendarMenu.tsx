import { CalendarPlus, FileUp, Rss } from 'lucide-react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { Menu, MenuItem } from '~/ui/Menu'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import type { AppointmentsDialog } from '../appointment-search'

/** Where appointments come from: feeds and files. Absent where the service takes neither (extension `calendars`). */
export function CalendarMenu({ onShow }: { onShow: (dialog: AppointmentsDialog) => void }) {
  const t = useMessages(appointmentPagesMessages)
  if (!useHasExtension('calendars')) return null
  return (
    <Menu
      label={t.manage}
      align="end"
      renderOpener={(opener) => (
        <button type="button" {...opener} className={buttonClasses()}>
          <CalendarPlus aria-hidden />
          {t.manage}
        </button>
      )}
    >
      <MenuItem icon={<CalendarPlus aria-hidden />} onSelect={() => onShow('add')}>
        {t.addCalendar}
      </MenuItem>
      <MenuItem icon={<Rss aria-hidden />} onSelect={() => onShow('calendars')}>
        {t.manageFeeds}
      </MenuItem>
      <MenuItem icon={<FileUp aria-hidden />} onSelect={() => onShow('import')}>
        {t.importFile}
      </MenuItem>
    </Menu>
  )
}
