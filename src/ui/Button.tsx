import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner in place of the icon and ignores clicks, but keeps focus. */
  isPending?: boolean
}

/** A button with a text label. Icons come first in its children. */
export function Button({ variant, size, isPending = false, className, children, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      {...props}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      className={classNames(buttonClasses(variant, size), isPending && '[&>svg~svg]:hidden', className)}
    >
      {isPending ? <Spinner /> : null}
      {children}
    </button>
  )
}

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'medium' | 'small'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap select-none transition-colors duration-100 coarse:min-h-11 disabled:pointer-events-none disabled:opacity-55'

const variants = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong',
  secondary: 'border-line-control bg-surface text-ink hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink-2 hover:bg-ink/6 hover:text-ink',
  danger: 'border-transparent bg-bad text-bad-ink hover:opacity-90',
} satisfies Record<ButtonVariant, string>

const sizes = {
  medium: 'min-h-8 px-3 text-control',
  small: 'min-h-7 px-2 text-small',
} satisfies Record<ButtonSize, string>

/** For links that look like a button: `<Link className={buttonClasses('primary')}>`. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return classNames(base, variants[variant], sizes[size])
}

/** Hidden from screen readers: the text next to it says what is in progress. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('animate-spin', className)} />
}
