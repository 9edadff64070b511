import { onlineManager } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type ComponentProps,
  type KeyboardEvent,
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
import { useOnce } from './use-once'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'onClose'> & {
  /** Label of the submit button. */
  submitLabel: string
  /** Submitting deletes something: focus starts on Cancel. */
  isDangerous?: boolean
  /** A third button for something to do instead. */
  alternative?: { label: string; onSelect: () => void } | undefined
  /** True while submitting, which disables the button. Leave undefined if nothing is sent; the form then also works offline. */
  isPending?: boolean
  /** Why the form was refused. The entered values stay. */
  refusal?: { title?: string; detail: string } | null
  /** Values someone else has entered since; submitting again replaces them. */
  replaced?: readonly string[]
  onSubmit: (form: FormData) => void
  /** The fields; none for a plain question. */
  children?: ReactNode
}

/**
 * A form in a dialog, or only a question: fields, the reason for a refusal, and the submit and cancel buttons. Open as long
 * as it is mounted. A click on the backdrop never discards changes, and leaving with changes asks first.
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
  const once = useOnce()
  const isOnline = useIsOnline()
  const [isHeldBack, setIsHeldBack] = useState(false)
  const shownRefusal = isHeldBack && !isOnline ? { detail: t.offline } : refusal
  useRefusedFocus(form)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Events bubble through React's tree, where another form may contain this dialog, although it doesn't in the DOM.
    event.stopPropagation()
    if (isPending === true || hasInvalidField(event.currentTarget)) return
    // Offline, the mutation would be paused and run once online, even if the dialog was canceled by then.
    const isToWait = isPending !== undefined && !isOnline
    setIsHeldBack(isToWait)
    const sent = event.currentTarget
    if (!isToWait) once(() => onSubmit(new FormData(sent)), valuesOf(sent))
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
            <Button ref={isDangerous ? focusAtStart : undefined} variant="ghost" onClick={draft.leave}>
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
      {/* Only listens to changes of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={handleSubmit}
        onPointerDownCapture={draft.touched}
        onKeyDownCapture={draft.touched}
        onKeyDown={isDangerous ? keepPickerFromSubmitting : undefined}
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

/** Browsers focus the element with this attribute when the dialog opens. React doesn't set it. */
const focusAtStart = (button: HTMLElement | null) => button?.setAttribute('autofocus', '')

/** Enter in a picker, which often means its option, must not delete anything. */
function keepPickerFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.matches('[role=combobox]'))
    event.preventDefault()
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
}

/** Replaces the buttons, so that the entered values stay visible. */
export function DiscardPrompt({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useMessages(formDialogMessages)
  return (
    <>
      <p role="alert" className="mr-auto self-center text-control max-sm:w-full">
        {t.leaveQuestion}
      </p>
      {/* Focus starts on the safe choice. */}
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
  /** While submitting, leaving loses nothing. */
  isPending: boolean
  onClose: () => void
  /**
   * For a form on a page whose other controls work: whether the form is still shown at a URL. Without it, only Back, Forward
   * and closing the page are blocked, because a modal dialog allows nothing else.
   */
  isOpenAt?: (href: string) => boolean
}

/** Asks before leaving a form with changes, and keeps a backdrop click from closing it. */
export function useUnsavedChanges({ form, isPending, onClose, isOpenAt }: Draft) {
  const before = useRef<string | null>(null)
  const lastFocused = useRef<Element | null>(null)
  /** Resolves the navigation that is waiting for an answer. */
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

  /** Leaves without asking. */
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

  /** Whether to block a navigation. Resolves once the person has answered. */
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
    /** Called before the person can change anything: values filled in automatically before that don't count as changes. */
    touched: () => {
      if (form.current !== null) before.current ??= valuesOf(form.current)
    },
    /** Handles changes without a key or pointer event, such as dictation. */
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

/** The values of all fields, including those without a name. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].flatMap((field) => {
      // A date field with an invalid date has no value.
      if (field instanceof HTMLInputElement)
        return [/^(checkbox|radio)$/.test(field.type) ? field.checked : field.value, field.validity.badInput]
      return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement ? [field.value] : []
    }),
  )
}
