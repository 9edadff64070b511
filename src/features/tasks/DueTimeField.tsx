import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { TextField } from '~/ui/TextField'
import { tasksMessages } from './tasks.messages'

type DueTimeFieldProps = {
  name?: string
  /** `HH:MM`, or empty for the whole day. */
  value: string
  /** The field was left with this time in it. */
  onLeave?: (time: string) => void
}

/** At what time of its day a task is due. Half a time is told, and stays in the field. */
export function DueTimeField({ name, value, onLeave }: DueTimeFieldProps) {
  const t = useMessages(tasksMessages)
  const [isHalf, setIsHalf] = useState(false)
  return (
    <TextField
      key={value}
      label={t.dueTime}
      name={name}
      isOptional
      type="time"
      defaultValue={value}
      error={isHalf ? t.dueTimeHalf : undefined}
      // Found by `hasInvalidField`, which tells by the event `invalid` that it looked.
      data-day-field=""
      onInvalid={() => setIsHalf(true)}
      onChange={() => setIsHalf(false)}
      // Each part that is typed would be saved by itself.
      onBlur={({ currentTarget: { value: time, validity } }) => {
        setIsHalf(validity.badInput)
        if (!validity.badInput) onLeave?.(time)
      }}
      className="max-w-48"
    />
  )
}
