import type { SearchAddress } from './search-address'
import { AppointmentItemDialog } from './AppointmentItemDialog'
import { PersonDialog } from './PersonDialog'
import { TaskDialog } from './TaskDialog'

type ItemDialogProps = { directoryId: string; address: SearchAddress; onClose: () => void }

const dialogs = { tasks: TaskDialog, appointments: AppointmentItemDialog, people: PersonDialog }

/** What is open above the results, where it has no page of its own. */
export function ItemDialog({ directoryId, address: { q, in: kind, item }, onClose }: ItemDialogProps) {
  if (item === undefined || (kind !== 'tasks' && kind !== 'appointments' && kind !== 'people')) return null
  const Opened = dialogs[kind]
  return <Opened directoryId={directoryId} item={{ id: item, term: q }} onClose={onClose} />
}
