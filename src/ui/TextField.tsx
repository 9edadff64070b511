import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from './control-classes'
import { Field, type FieldLabels } from './Field'
import { useMaxLength } from './use-max-length'

type TextFieldProps = FieldLabels &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** So many characters are allowed; more are told, and not cut off. */
    maxLength?: number
  }

/** One line of text with its label. */
export function TextField({ label, hint, error, isOptional, className, maxLength, ...input }: TextFieldProps) {
  const { tooLong, control: limited } = useMaxLength({ maxLength, ...input })
  return (
    <Field label={label} hint={hint} error={tooLong ?? error} isOptional={isOptional ?? false}>
      {(control) => (
        <input type="text" {...input} {...limited} {...control} className={classNames(controlClasses, className)} />
      )}
    </Field>
  )
}
