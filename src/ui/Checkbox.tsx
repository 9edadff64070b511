import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '~/lib/class-names'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean
}

/** For an `<input type="checkbox">` without its own label. */
export const checkboxClasses =
  'size-4 appearance-none coarse:size-5 shrink-0 rounded-[5px] border border-line-control bg-surface bg-center bg-no-repeat checked:border-accent checked:bg-accent checked:bg-(image:--check-mark) indeterminate:border-accent indeterminate:bg-accent-soft'

/** A picture of a checkbox, for an option that is selected as a whole. */
export const CheckMark = ({ isChecked, className }: { isChecked: boolean; className?: string }) => (
  <span
    aria-hidden
    className={classNames(
      'size-4 shrink-0 rounded-[5px] border bg-center bg-no-repeat',
      isChecked ? 'border-accent bg-accent bg-(image:--check-mark)' : 'border-line-control bg-surface',
      className,
    )}
  />
)

export function Checkbox({ label, hint, isLabelHidden = false, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-6 items-start gap-2.5 text-control coarse:min-h-11 coarse:items-center',
        className,
      )}
    >
      <input {...input} type="checkbox" className={`mt-0.5 disabled:opacity-55 coarse:mt-0 ${checkboxClasses}`} />
      <span className={isLabelHidden ? 'sr-only' : undefined}>
        {label}
        {hint ? <span className="block text-small text-ink-3">{hint}</span> : null}
      </span>
    </label>
  )
}
