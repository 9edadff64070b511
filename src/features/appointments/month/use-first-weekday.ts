import { useFormats } from '~/messages/formats'
import { firstWeekdayOf, type Weekday } from './month-grid'

/** The day a week begins with for the person. */
export const useFirstWeekday = (): Weekday => firstWeekdayOf(useFormats().regional)
