import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from './control-classes'
import { Field, type FieldWords } from './Field'
import { useLongest } from './use-longest'

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** So many characters are allowed; more are told, and not cut off. */
    longest?: number
  }

/** One line of text with its label. */
export function TextField({ label, hint, error, isOptional, className, longest, ...input }: TextFieldProps) {
  const { tooLong, control: limited } = useLongest({ longest, ...input })
  return (
    <Field label={label} hint={hint} error={tooLong ?? error} isOptional={isOptional ?? false}>
      {(control) => (
        <input type="text" {...input} {...limited} {...control} className={classNames(controlClasses, className)} />
      )}
    </Field>
  )
}
