import { useId } from 'react'

type RadioChoiceProps<Value extends string> = {
  legend: string
  value: Value
  options: readonly { value: Value; label: string; hint: string; isDisabled?: boolean }[]
  onChange: (value: Value) => void
}

/** One of a few, each explained. What somebody may not choose is shown, with why. */
export function RadioChoice<Value extends string>({ legend, value, options, onChange }: RadioChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-control font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-6 items-start gap-2.5 text-control has-disabled:text-ink-3 coarse:min-h-11 coarse:items-center"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
            className="mt-1 size-4 shrink-0 accent-accent coarse:mt-0 coarse:size-5"
          />
          <span className="min-w-0 wrap-anywhere">
            {option.label}
            <span className="block text-small text-ink-3">{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
