import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import type { ButtonVariant } from './Button'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name, also shown on hover. */
  label: string
  variant?: ButtonVariant
  size?: 'medium' | 'small' | 'large'
}

const variants = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-control bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent text-ink-2 hover:bg-ink/6 hover:text-ink',
  danger: 'border-transparent text-bad hover:bg-bad-soft',
} satisfies Record<ButtonVariant, string>

const sizes = { small: 'size-7', medium: 'size-8', large: 'size-10' }

export function IconButton({
  label,
  title = label,
  variant = 'ghost',
  size = 'medium',
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={title}
      {...props}
      aria-label={label}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control border transition-colors duration-100 select-none disabled:pointer-events-none disabled:opacity-55 coarse:min-h-11 coarse:min-w-11',
        variants[variant],
        sizes[size],
        className,
      )}
    />
  )
}
