import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from './control-classes'
import { Field, type FieldWords } from './Field'

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id'>

/** One line of text with its label. */
export function TextField({ label, hint, error, isOptional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => <input type="text" {...input} {...control} className={classNames(controlClasses, className)} />}
    </Field>
  )
}
