import type { SearchAddress } from './search-address'
import { PersonDialog } from './PersonDialog'

type ItemDialogProps = { directoryId: string; address: SearchAddress; onClose: () => void }

/** What is open above the results, where it has no page of its own. */
export function ItemDialog({ directoryId, address: { q, in: kind, item }, onClose }: ItemDialogProps) {
  if (item === undefined || kind !== 'people') return null
  return <PersonDialog directoryId={directoryId} item={{ id: item, term: q }} onClose={onClose} />
}
