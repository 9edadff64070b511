import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '~/lib/class-names'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  isLabelHidden?: boolean
}

/** A native checkbox in our colours. */
export function Checkbox({ label, hint, isLabelHidden = false, className, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-6 items-start gap-2.5 text-control coarse:min-h-11 coarse:items-center',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 appearance-none rounded-[5px] border border-line-control bg-surface bg-center bg-no-repeat checked:border-accent checked:bg-accent checked:bg-(image:--check-mark) disabled:opacity-55 coarse:mt-0 coarse:size-5"
      />
      <span className={isLabelHidden ? 'sr-only' : undefined}>
        {label}
        {hint ? <span className="block text-small text-ink-3">{hint}</span> : null}
      </span>
    </label>
  )
}
