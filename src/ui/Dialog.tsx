import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from './IconButton'
import { ModalFrame } from './ModalFrame'
import { uiMessages } from './ui.messages'

type DialogProps = {
  isOpen: boolean
  /** Called on Escape, the close button and a click on the backdrop. Leave `isOpen` unchanged to keep the dialog open. */
  onClose: () => void
  /** For a backdrop click that shouldn't close the dialog. */
  onBackdropClick?: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the primary one last. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False hides the close button, so that only the content can close the dialog. */
  isClosable?: boolean
  /** The content is only text and gets focus itself, so that it scrolls by keyboard. */
  isText?: boolean
}

const widths = { small: 'sm:w-100', medium: 'sm:w-125', large: 'sm:w-180' }

/** A modal dialog; the browser traps focus and restores it. A bottom sheet on a phone. */
export function Dialog({
  isOpen,
  onClose,
  onBackdropClick = onClose,
  title,
  description,
  children,
  footer,
  size = 'medium',
  isClosable = true,
  isText = false,
}: DialogProps) {
  const t = useMessages(uiMessages)
  const titleId = useId()

  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      onBackdropClick={onBackdropClick}
      aria-labelledby={titleId}
      className={classNames(
        'm-auto max-h-[min(90dvh,56rem)] rounded-float max-sm:mb-0 max-sm:rounded-b-none',
        widths[size],
      )}
    >
      {/* Clamped so that a long title leaves room for the content and the buttons. */}
      <h2
        id={titleId}
        title={title}
        className="line-clamp-3 shrink-0 pt-4.5 pr-14 pl-5 text-body font-semibold wrap-anywhere"
      >
        {title}
      </h2>
      <div
        {...(isText ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
        className={classNames(
          'relative overflow-y-auto px-5 pt-1 pb-5 -outline-offset-2',
          // A bar beside the text instead of an outline around all of it.
          isText && 'focus-visible:shadow-[inset_3px_0_var(--accent)] focus-visible:outline-transparent',
        )}
      >
        {description ? <div className="text-control text-ink-2">{description}</div> : null}
        {children}
      </div>
      {footer ? (
        // Ordered after the page's messages, which are appended to the end of the dialog (`TopLayer`).
        <footer className="order-1 flex flex-wrap justify-end gap-2 border-t border-line bg-paper px-5 py-3">
          {footer}
        </footer>
      ) : null}
      {isClosable ? (
        // Last, so that the dialog's content gets focus first.
        <IconButton
          label={t.close}
          size="small"
          onClick={onClose}
          className="absolute top-3.5 right-3.5 coarse:top-1.5 coarse:right-1.5"
        >
          <X aria-hidden />
        </IconButton>
      ) : null}
    </ModalFrame>
  )
}
