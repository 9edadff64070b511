import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from './control-classes'
import { Field, type FieldWords } from './Field'

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id'>

/** Several lines of text with their label; grows with what is typed. */
export function TextArea({ label, hint, error, isOptional, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className={classNames(controlClasses, 'field-sizing-content max-h-60 min-h-20 py-2', className)}
        />
      )}
    </Field>
  )
}
