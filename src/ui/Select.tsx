import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses, Field, type FieldLabels } from './TextField'

type SelectProps = FieldLabels & Omit<ComponentProps<'select'>, 'id' | 'multiple'>

/** One of a few, with the device's own list. Options are `<option>` children. */
export function Select({ label, hint, error, isOptional, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={classNames(controlClasses, 'appearance-none pr-9', className)} />
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3" />
        </div>
      )}
    </Field>
  )
}
