import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '~/lib/class-names'
import { announce } from './toasts'
import { placePopover } from './Popover'
import { controlClasses, Field, type FieldLabels } from './TextField'

type ListLabels = {
  /** Accessible name of the list. */
  list: string
  none: string
  /** Only needed if the search is remote. */
  searching?: string
  failed?: string
  /** Announced to screen readers. */
  found: (count: number) => string
}

type OptionsProps<Found> = {
  messages: ListLabels
  options: readonly Found[]
  keyOf: (option: Found) => string
  renderOption: (option: Found) => ReactNode
  onPick: (option: Found) => void
  /** The search is still running. */
  isPending?: boolean
  isError?: boolean
}

type ComboboxProps<Found> = OptionsProps<Found> & {
  field: FieldLabels
  state: ReturnType<typeof useCombobox>
  /** Called on Enter with the index of the active option, or -1. */
  onEnter: (place: number) => void
  input: Pick<
    ComponentProps<'input'>,
    'value' | 'placeholder' | 'dir' | 'disabled' | 'className' | 'onClick' | 'onBlur'
  > & {
    ref: RefObject<HTMLInputElement | null>
    onType: (text: string) => void
  }
  /** Rendered inside the field, next to the text. */
  children?: ReactNode
}

/** A text field with a list of matches, following the ARIA combobox pattern. */
export function Combobox<Found>({ field, state, onEnter, input, children, ...list }: ComboboxProps<Found>) {
  const listId = useId()
  const { typed, place, handleKey } = state
  const { options, isPending = false, messages } = list
  const { found } = messages
  const isOpen = typed !== null
  const { ref, onType, className, ...shown } = input
  useEffect(() => {
    if (isOpen && !isPending) announce(found(options.length))
  }, [isOpen, isPending, options.length, found])
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...shown}
            ref={ref}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && place >= 0 ? `${listId}-${place}` : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => handleKey(event, options.length, onEnter)}
            className={classNames(controlClasses, className)}
          />
          {children}
          {isOpen ? <Options {...list} id={listId} place={place} field={ref} /> : null}
        </div>
      )}
    </Field>
  )
}

type PlacedProps = { id: string; place: number; field: RefObject<HTMLInputElement | null> }

/** The list below the field. It is in the top layer, above dialogs, and never takes focus. */
function Options<Found>({ id, place, field, ...list }: OptionsProps<Found> & PlacedProps) {
  const { messages, options, keyOf, renderOption, onPick } = list
  const note = noteOf(list)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  // Runs after every render, because the size may have changed.
  useLayoutEffect(() => {
    if (box.current === null || field.current === null) return
    box.current.style.width = `${field.current.offsetWidth}px`
    placePopover(box.current, field.current, { side: 'bottom', align: 'start' })
  })
  useLayoutEffect(() => {
    if (place >= 0) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [place])

  return (
    <div
      ref={box}
      popover="manual"
      className="fixed overflow-y-auto rounded-card border border-line-strong bg-surface p-1 text-control text-ink shadow-float"
    >
      {/* The field handles the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A native list cannot show a picture and a second line. */}
      <div id={id} role="listbox" aria-label={messages.list} className="max-h-72 overflow-y-auto">
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={keyOf(option)}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === place}
            // Keeps focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
            className={classNames(
              'flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-sunken coarse:min-h-11',
              index === place && 'bg-accent-soft',
            )}
          >
            {renderOption(option)}
          </div>
        ))}
      </div>
      {note === null ? null : <p className="px-2 py-1.5 text-small text-ink-2">{note}</p>}
    </div>
  )
}

/** Shown instead of the options, if anything. */
function noteOf<Found>({ messages, options, isPending, isError }: OptionsProps<Found>) {
  if (isError) return messages.failed ?? null
  if (options.length > 0) return null
  return isPending ? (messages.searching ?? null) : messages.none
}

/** State when the list opens: the field's text and the index of the selected option. */
type Opening = { text: string; place: number }

const EMPTY: Opening = { text: '', place: -1 }

/** The typed text and the index of the active option. `typed` is null while the list is closed. */
export function useCombobox(opening = EMPTY) {
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState(-1)

  function close() {
    setTyped(null)
    setPlace(-1)
  }

  function type(text: string) {
    setTyped(text)
    setPlace(-1)
  }

  function open() {
    if (typed !== null) return
    setTyped(opening.text)
    setPlace(opening.place)
  }

  function step(direction: 1 | -1, count: number) {
    open()
    // The arrow key that opens the list stays on the selected option.
    if (typed === null && opening.place >= 0) return
    setPlace((before) => (count === 0 ? -1 : (Math.max(before, direction < 0 ? 0 : -1) + direction + count) % count))
  }

  /** Keyboard behavior of the ARIA combobox pattern. `pick` takes an option's index, or -1 for none. */
  function handleKey(event: KeyboardEvent, count: number, pick: (place: number) => void) {
    // While an IME is composing, these keys choose among its candidates.
    if (event.nativeEvent.isComposing) return
    const direction = steps[event.key]
    if (direction !== undefined) {
      event.preventDefault()
      step(direction, count)
    } else if (typed !== null && event.key === 'Enter') {
      event.preventDefault()
      pick(place)
    } else if (typed !== null && event.key === 'Tab' && place >= 0) {
      pick(place)
    } else if (typed !== null && event.key === 'Escape') {
      // Closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return { typed, place, type, open, close, handleKey }
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
