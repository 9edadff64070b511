import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { classNames } from '~/lib/class-names'

type ModalFrameProps = Pick<
  ComponentProps<'dialog'>,
  'aria-label' | 'aria-labelledby' | 'className' | 'children' | 'onKeyDown'
> & {
  isOpen: boolean
  /** Asked to close by Escape. Keep it open by not changing `isOpen`. */
  onClose: () => void
  /** A press beside it. */
  onBackdropClick: () => void
}

/** What every modal dialog is: the browser keeps focus inside and gives it back. Its size and content are the caller's. */
export function ModalFrame({ isOpen, onClose, onBackdropClick, className, children, ...rest }: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // While it is still in the document: one that is taken out of it first gives focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    focusFirst(element)
    const closed = modalOpened(element)
    return () => {
      closed()
      element.close()
    }
  }, [isOpen])

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onBackdropClick()
  }

  return (
    // The backdrop belongs to the dialog element, and Escape does for the keyboard what a press on it does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      ref={dialog}
      onMouseDown={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Escape twice in a row closes it whether it may or not.
        if (isOpen && dialog.current?.open === false) dialog.current.showModal()
      }}
      className={classNames(
        'w-full max-w-full flex-col overflow-hidden border border-line bg-surface shadow-float open:flex',
        className,
      )}
    >
      {isOpen ? children : null}
    </dialog>
  )
}

/** Where what is inside scrolls, Chromium gives focus to the box that does: it is for the first field in it, as where all fits. */
function focusFirst(dialog: HTMLElement) {
  const box = document.activeElement
  if (!(box instanceof HTMLElement) || box === dialog || !dialog.contains(box)) return
  if (box.tabIndex >= 0 || box.hasAttribute('tabindex')) return
  for (const control of box.querySelectorAll<HTMLElement>('input, select, textarea, button, a, summary, [tabindex]')) {
    if (control.tabIndex >= 0) control.focus()
    if (document.activeElement === control) return
  }
}

/**
 * Keeps what the whole page says in the dialog in front, while there is one: outside of it nothing can be pressed or is read
 * out. It moves there and back as it is, with what was said and for how long, and is told whether it's in a dialog.
 */
export function TopLayer({ render }: { render: (isInDialog: boolean) => ReactNode }) {
  const modal = useOpenModals(({ modals }) => modals.at(-1))
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => (modal ?? document.body).append(place), [modal, place])
  useLayoutEffect(() => () => place.remove(), [place])
  return createPortal(render(modal !== undefined), place)
}

/** The modal dialogs that are open, the one in front last. */
const useOpenModals = create<{ modals: readonly HTMLDialogElement[] }>()(() => ({ modals: [] }))

/** Counts a dialog among those that are open, until what it returns is called. */
function modalOpened(modal: HTMLDialogElement): () => void {
  useOpenModals.setState(({ modals }) => ({ modals: [...modals, modal] }))
  return () => useOpenModals.setState(({ modals }) => ({ modals: modals.filter((one) => one !== modal) }))
}
