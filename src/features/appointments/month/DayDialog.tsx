import { useFormats } from '~/messages/formats'
import { Dialog } from '~/ui/Dialog'
import { middayOf } from '../appointment-days'
import { DayRows, type DayRowsProps } from './DayRows'

/** All appointments of a day of the month. */
export function DayDialog({ onClose, ...day }: DayRowsProps & { onClose: () => void }) {
  const { date, timeZone } = useFormats()
  return (
    <Dialog isOpen title={date(middayOf(day.day, timeZone))} onClose={onClose}>
      <div className="-mx-3 pt-2">
        <DayRows {...day} />
      </div>
    </Dialog>
  )
}
