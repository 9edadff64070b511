import { useState, type ComponentProps, type SyntheticEvent } from 'react'
import { isDay, LAST_DAY } from '~/lib/dates'
import { useMessages } from '~/messages/use-messages'
import { dayFieldMessages } from './forms.messages'
import { TextField } from './TextField'

type DayFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'max' | 'maxLength'>

/**
 * A day, typed or picked. What is typed and is no day, such as 31 February, is told beside the field and stays in it: a
 * browser gives such a field out as empty.
 */
export function DayField({ error, onBlur, onInput, ...field }: DayFieldProps) {
  const t = useMessages(dayFieldMessages)
  const [isWrong, setIsWrong] = useState(false)
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setIsWrong(isNoDay(currentTarget))
  return (
    <TextField
      {...field}
      type="date"
      max={LAST_DAY}
      error={isWrong ? t.noSuchDay : error}
      onBlur={(event) => {
        look(event)
        onBlur?.(event)
      }}
      // Asked for by `hasInvalidField`.
      onInvalid={look}
      onInput={(event) => {
        if (isWrong) look(event)
        onInput?.(event)
      }}
    />
  )
}

/** Whether something is typed in a field for a day that is none, or not all of one. */
export const isNoDay = ({ value, validity }: HTMLInputElement): boolean =>
  validity.badInput || (value !== '' && !isDay(value))
