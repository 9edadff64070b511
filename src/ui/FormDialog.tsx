import { onlineManager } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { Dialog } from './Dialog'
import { hasInvalidField, useRefusedFocus } from './focus'
import { formDialogMessages } from './forms.messages'
import { Notice } from './Notice'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'onClose'> & {
  /** Words of the button that sends the form. */
  submitLabel: string
  /** Sending it takes something away. */
  isDangerous?: boolean
  /** What could be done instead, as a button between the two. */
  alternative?: { label: string; onSelect: () => void } | undefined
  /** While it is sent; the button cannot be pressed again in the meantime. Not given where nothing is sent: that needs no connection. */
  isPending?: boolean
  /** Why it was not taken. What was typed stays. */
  refusal?: { title?: string; detail: string } | null
  /** What someone else has entered in the meantime: sending it again replaces that. */
  replaced?: readonly string[]
  onSubmit: (form: FormData) => void
  /** The fields; none where it is only asked. */
  children?: ReactNode
}

/**
 * A form in a dialog, or only a question: its fields, why it was refused, and the buttons that send it and leave it. Open as
 * long as it is drawn. What was changed is not lost by a press beside it, and leaving it asks.
 */
export function FormDialog({
  submitLabel,
  isDangerous = false,
  alternative,
  isPending,
  refusal = null,
  replaced = [],
  onSubmit,
  children,
  onClose,
  ...frame
}: FormDialogProps) {
  const t = useMessages(formDialogMessages)
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const draft = useUnsavedChanges({ form, isPending: isPending === true, onClose })
  const isOnline = useIsOnline()
  const [isHeldBack, setIsHeldBack] = useState(false)
  const shownRefusal = isHeldBack && !isOnline ? { detail: t.offline } : refusal
  useRefusedFocus(form)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // A form around the dialog in React's tree is none around it on the page.
    event.stopPropagation()
    if (isPending === true || hasInvalidField(event.currentTarget)) return
    // It would wait for the connection and be done then, although the dialog was canceled since.
    const isToWait = isPending !== undefined && !isOnline
    setIsHeldBack(isToWait)
    if (!isToWait) onSubmit(new FormData(event.currentTarget))
  }

  return (
    <Dialog
      isOpen
      {...frame}
      onClose={draft.leave}
      onBackdropClick={draft.backdropClicked}
      footer={
        draft.isAsking ? (
          <DiscardPrompt onStay={draft.stay} onLeave={draft.close} />
        ) : (
          <>
            <Button variant="ghost" onClick={draft.leave}>
              {t.cancel}
            </Button>
            {alternative === undefined ? null : (
              <Button disabled={isPending === true} onClick={alternative.onSelect}>
                {alternative.label}
              </Button>
            )}
            <Button
              type="submit"
              form={formId}
              variant={isDangerous ? 'danger' : 'primary'}
              isPending={isPending === true}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {/* Only listens to what its fields are given. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        onPointerDownCapture={draft.touched}
        onKeyDownCapture={draft.touched}
        onInputCapture={draft.changed}
        className="flex flex-col gap-4 pt-4 empty:hidden"
      >
        {shownRefusal === null ? null : (
          <Notice tone="bad" {...(shownRefusal.title === undefined ? {} : { title: shownRefusal.title })}>
            {shownRefusal.detail}
          </Notice>
        )}
        {replaced.length === 0 ? null : (
          <div role="alert">
            <Notice tone="warn" title={t.changedElsewhere}>
              {replaced.map((text) => (
                <p key={text} dir="auto" className="wrap-anywhere">
                  {text}
                </p>
              ))}
            </Notice>
          </div>
        )}
        {children}
      </form>
    </Dialog>
  )
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
}

/** In place of the buttons, so that it is answered with what was entered in sight. */
export function DiscardPrompt({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useMessages(formDialogMessages)
  return (
    <>
      <p role="alert" className="mr-auto self-center text-control max-sm:w-full">
        {t.leaveQuestion}
      </p>
      {/* The safe answer is at hand. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button variant="ghost" autoFocus onClick={onStay}>
        {t.stay}
      </Button>
      <Button variant="danger" onClick={onLeave}>
        {t.leave}
      </Button>
    </>
  )
}

type Draft = {
  form: RefObject<HTMLFormElement | null>
  /** It is being sent: leaving loses nothing. */
  isPending: boolean
  onClose: () => void
  /**
   * The form stands in a page whose other controls work: whether it is still there at an address. Without it only Back,
   * Forward and what closes the page are heard of, because a dialog lets nothing else through.
   */
  isOpenAt?: (href: string) => boolean
}

/** Asks before a form is left in which a person changed something, and does not leave it by a press beside it. */
export function useUnsavedChanges({ form, isPending, onClose, isOpenAt }: Draft) {
  const before = useRef<string | null>(null)
  const lastFocused = useRef<Element | null>(null)
  /** What is waiting for the answer: the way to another page. */
  const goOn = useRef<((isRefused: boolean) => void) | null>(null)
  const isClosing = useRef(false)
  const [isAsking, setIsAsking] = useState(false)

  const isChanged = () =>
    !isPending && form.current !== null && before.current !== null && valuesOf(form.current) !== before.current

  function answer(isRefused: boolean) {
    goOn.current?.(isRefused)
    goOn.current = null
  }

  function ask() {
    if (!isAsking) lastFocused.current = document.activeElement
    setIsAsking(true)
  }

  function stay() {
    answer(true)
    setIsAsking(false)
    if (lastFocused.current instanceof HTMLElement) lastFocused.current.focus()
  }

  /** Leaves it without asking. */
  function close() {
    isClosing.current = true
    if (goOn.current === null) onClose()
    else answer(false)
  }

  function leave() {
    if (isAsking && isChanged()) return stay()
    if (!isChanged()) return close()
    ask()
  }

  /** Whether the way to another page is refused, as soon as the person has said so. */
  const refuses = useEffectEvent((action: string, href: string): boolean | Promise<boolean> => {
    const isElsewhere = /PUSH|REPLACE/.test(action) ? isOpenAt?.(href) === false : true
    if (!isElsewhere || isClosing.current || !isChanged()) return false
    ask()
    answer(true)
    return new Promise((resolve) => {
      goOn.current = resolve
    })
  })
  const hasLoss = useEffectEvent(isChanged)
  const history = useRouter({ warn: false })?.history
  useEffect(
    () =>
      history?.block({
        blockerFn: ({ action, nextLocation }) => refuses(action, nextLocation.href),
        enableBeforeUnload: () => hasLoss(),
      }),
    [history],
  )

  return {
    isAsking: isAsking && !isPending,
    /** The person is about to change something: what comes by itself until then does not count. */
    touched: () => {
      if (form.current !== null) before.current ??= valuesOf(form.current)
    },
    /** Something was changed without a key or a press, for example by dictation. */
    changed: () => {
      before.current ??= ''
    },
    leave,
    close,
    stay,
    backdropClicked: () => {
      if (!isChanged()) close()
    },
  }
}

/** What the fields hold, also those without a name. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].flatMap((field) => {
      // A day that there is not has no value.
      if (field instanceof HTMLInputElement)
        return [/^(checkbox|radio)$/.test(field.type) ? field.checked : field.value, field.validity.badInput]
      return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? [field.value] : []
    }),
  )
}
