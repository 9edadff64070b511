import { classNames } from '~/lib/class-names'

type SwitchProps = {
  /** Says what is true while the switch is on. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** This is the row's main control for the keyboard (see `useRowFocus`). */
  isRow?: boolean
}

/** Takes effect immediately. */
export function Switch({ label, isOn, onChange, isRow = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      data-row={isRow || undefined}
      onClick={() => onChange(!isOn)}
      className="inline-flex min-h-8 shrink-0 items-center rounded-full px-1 coarse:min-h-11 coarse:min-w-11"
    >
      <span
        aria-hidden
        className={classNames(
          'flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors duration-100',
          isOn ? 'justify-end border-accent bg-accent' : 'justify-start border-line-control bg-sunken',
        )}
      >
        <span className={classNames('size-3.5 rounded-full', isOn ? 'bg-accent-ink' : 'bg-ink-3')} />
      </span>
    </button>
  )
}
