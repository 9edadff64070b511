import type { ReactNode, Ref } from 'react'
import { classNames } from '~/lib/class-names'
import type { PopoverAlign, PopoverSide } from './place-popover'
import { usePopover } from './use-popover'

/** Spread on the button that opens the popover. */
export type PopoverOpenerProps = {
  ref: Ref<HTMLButtonElement>
  popoverTarget: string
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string
}

type PopoverProps = {
  label: string
  renderOpener: (props: PopoverOpenerProps) => ReactNode
  side?: PopoverSide
  align?: PopoverAlign
  className?: string
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something to fill in or read beside the button that opened it; closes on Escape and on a press elsewhere. */
export function Popover({ label, renderOpener, side, align, className, children }: PopoverProps) {
  const wiring = usePopover<HTMLDialogElement>({ ...(side ? { side } : {}), ...(align ? { align } : {}) })
  return (
    <>
      {renderOpener({ ...wiring.opener, 'aria-haspopup': 'dialog' })}
      <dialog
        {...wiring.popover}
        aria-label={label}
        className={classNames(
          'fixed w-72 max-w-[calc(100vw-1rem)] rounded-float border border-line bg-surface p-4 shadow-float',
          className,
        )}
      >
        {typeof children === 'function' ? children(wiring.close) : children}
      </dialog>
    </>
  )
}
