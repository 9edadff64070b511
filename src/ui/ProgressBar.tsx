import { classNames } from '~/lib/class-names'

type ProgressBarProps = {
  label: string
  /** 0 to 1, or null if unknown. */
  value: number | null
  tone?: 'accent' | 'waiting' | 'bad'
}

const tones = {
  accent: 'text-accent',
  waiting: 'text-accent/50',
  bad: 'text-bad',
}

export function ProgressBar({ label, value, tone = 'accent' }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value ?? undefined}
      className={classNames(
        'block h-1 w-full appearance-none overflow-hidden rounded-full border-0 bg-line indeterminate:animate-pulse indeterminate:bg-current [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-current',
        tones[tone],
      )}
    />
  )
}
