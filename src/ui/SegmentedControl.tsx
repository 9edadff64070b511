import { useId, type ReactNode } from 'react'
import { classNames } from '~/lib/class-names'

type SegmentedControlProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** Fills the available width evenly. */
  isWide?: boolean
}

/** One of two to five options, all visible; native radio buttons underneath. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide = false,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={classNames('rounded-control border border-line bg-sunken p-0.5', isWide ? 'flex' : 'inline-flex')}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          // `relative` contains the absolutely positioned radio button, which would widen a page that scrolls this control
          // sideways.
          className="relative flex min-h-7 flex-1 items-center justify-center gap-1.5 rounded-chip border border-transparent px-3 text-small font-medium whitespace-nowrap text-ink-2 has-checked:border-line has-checked:bg-surface has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
