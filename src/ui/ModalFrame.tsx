import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { classNames } from '~/lib/class-names'
import { DOUBLE_CLICK_MS } from './use-once'

type ModalFrameProps = Pick<
  ComponentProps<'dialog'>,
  'aria-label' | 'aria-labelledby' | 'className' | 'children' | 'onKeyDown'
> & {
  isOpen: boolean
  /** Called on Escape. Leave `isOpen` unchanged to keep the dialog open. */
  onClose: () => void
  onBackdropClick: () => void
}

/** The base of every modal dialog: the browser traps focus and restores it. Size and content are up to the caller. */
export function ModalFrame({ isOpen, onClose, onBackdropClick, className, children, ...rest }: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect cleans up while the dialog is still in the document: one removed before it closes doesn't restore focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    focusFirst(element)
    const closed = modalOpened(element)
    return () => {
      closed()
      element.close()
      ignoreSecondClick()
    }
  }, [isOpen])

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onBackdropClick()
  }

  return (
    // The backdrop is part of the dialog element; for keyboards, Escape does what a click on it does.
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
        // On a second Escape in a row, browsers close the dialog even if `cancel` was prevented.
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

/** The second half of a double-click that closes a dialog doesn't reach what lay under the dialog. */
function ignoreSecondClick() {
  const stopping = new AbortController()
  const listening = { capture: true, signal: stopping.signal }
  window.addEventListener('mousedown', stopSecond, listening)
  window.addEventListener('click', stopSecond, listening)
  setTimeout(() => stopping.abort(), DOUBLE_CLICK_MS)
}

function stopSecond(event: globalThis.MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * If the content scrolls, Chromium focuses the scroll container. Focus the first control in it instead, as in a dialog that
 * doesn't scroll.
 */
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
 * Renders page-wide messages inside the frontmost modal dialog while there is one: everything outside it is inert and isn't
 * announced. The same DOM node moves there and back, so messages and their timers are kept. `render` gets whether the node
 * is in a dialog.
 */
export function TopLayer({ render }: { render: (isInDialog: boolean) => ReactNode }) {
  const modal = useOpenModals(({ modals }) => modals.at(-1))
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => (modal ?? document.body).append(place), [modal, place])
  useLayoutEffect(() => () => place.remove(), [place])
  return createPortal(render(modal !== undefined), place)
}

/** Open modal dialogs, the frontmost last. */
const useOpenModals = create<{ modals: readonly HTMLDialogElement[] }>()(() => ({ modals: [] }))

/** Registers an open dialog. Returns a function that removes it. */
function modalOpened(modal: HTMLDialogElement): () => void {
  useOpenModals.setState(({ modals }) => ({ modals: [...modals, modal] }))
  return () => useOpenModals.setState(({ modals }) => ({ modals: modals.filter((one) => one !== modal) }))
}
