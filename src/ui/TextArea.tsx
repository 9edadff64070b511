import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from './control-classes'
import { Field, type FieldLabels } from './Field'
import { useMaxLength } from './use-max-length'

type TextAreaProps = FieldLabels &
  Omit<ComponentProps<'textarea'>, 'id'> & {
    /** So many characters are allowed; more are told, and not cut off. */
    maxLength?: number
  }

/** Several lines of text with their label; grows with what is typed. */
export function TextArea({ label, hint, error, isOptional, className, maxLength, ...area }: TextAreaProps) {
  const { tooLong, control: limited } = useMaxLength({ maxLength, ...area })
  return (
    <Field label={label} hint={hint} error={tooLong ?? error} isOptional={isOptional ?? false}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...limited}
          {...control}
          className={classNames(controlClasses, 'field-sizing-content max-h-60 min-h-20 py-2', className)}
        />
      )}
    </Field>
  )
}
