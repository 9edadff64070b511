import { AddCalendarDialog } from './AddCalendarDialog'
import { CalendarsDialog } from './CalendarsDialog'
import { ImportDialog } from './import/ImportDialog'

/** What about calendars can be opened, and sent as a link. */
export type CalendarDialog = 'calendars' | 'add' | 'import'

type CalendarDialogsProps = {
  directoryId: string
  dialog: CalendarDialog
  onShow: (dialog: CalendarDialog) => void
  onClose: () => void
}

/** The one dialog about calendars that the address asks for (extension `calendars`). */
export function CalendarDialogs({ directoryId, dialog, onShow, onClose }: CalendarDialogsProps) {
  if (dialog === 'import') return <ImportDialog directoryId={directoryId} onClose={onClose} />
  if (dialog === 'add') {
    return <AddCalendarDialog directoryId={directoryId} onClose={onClose} onAdded={() => onShow('calendars')} />
  }
  return <CalendarsDialog directoryId={directoryId} onShow={onShow} onClose={onClose} />
}
