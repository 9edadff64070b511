import type { ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { buttonClasses, type ButtonSize, type ButtonVariant } from './button-classes'
import { Spinner } from './Spinner'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Something it started is under way: shows a spinner, in the place of its icon, and takes no further press, but keeps focus. */
  isPending?: boolean
}

/** A button with words; icons go before them as children. */
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
