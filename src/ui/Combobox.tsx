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
  /** Names the list. */
  list: string
  none: string
  /** Where what is typed is looked for elsewhere. */
  searching?: string
  failed?: string
  /** Told to those who do not see the list. */
  found: (count: number) => string
}

type OptionsProps<Found> = {
  messages: ListLabels
  options: readonly Found[]
  keyOf: (option: Found) => string
  renderOption: (option: Found) => ReactNode
  onPick: (option: Found) => void
  /** What is typed is still looked for. */
  isPending?: boolean
  isError?: boolean
}

type ComboboxProps<Found> = OptionsProps<Found> & {
  field: FieldLabels
  state: ReturnType<typeof useCombobox>
  /** Enter was pressed with the keyboard at the option of this place; -1 for none. */
  onEnter: (place: number) => void
  input: Pick<
    ComponentProps<'input'>,
    'value' | 'placeholder' | 'dir' | 'disabled' | 'className' | 'onClick' | 'onBlur'
  > & {
    ref: RefObject<HTMLInputElement | null>
    onType: (text: string) => void
  }
  /** Beside the text, in the field. */
  children?: ReactNode
}

/** A field with a list of what is found for the text in it; a combobox as the ARIA practices describe it. */
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

/** The list under the field. It floats above dialogs and never takes focus. */
function Options<Found>({ id, place, field, ...list }: OptionsProps<Found> & PlacedProps) {
  const { messages, options, keyOf, renderOption, onPick } = list
  const note = noteOf(list)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  // Again whenever its size may have changed.
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
      {/* The keyboard is heard by the field that the list belongs to. */}
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
            // Focus stays in the field.
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

/** In place of options, or beside those that are known. */
function noteOf<Found>({ messages, options, isPending, isError }: OptionsProps<Found>) {
  if (isError) return messages.failed ?? null
  if (options.length > 0) return null
  return isPending ? (messages.searching ?? null) : messages.none
}

/** What the list opens with: the text in the field, and the place of the option that is chosen. */
type Opening = { text: string; place: number }

const EMPTY: Opening = { text: '', place: -1 }

/** What was typed, and which of the options the keyboard is at; `typed` is null while the list is closed. */
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
    // The arrow that opens the list stops at what is chosen.
    if (typed === null && opening.place >= 0) return
    setPlace((before) => (count === 0 ? -1 : (Math.max(before, direction < 0 ? 0 : -1) + direction + count) % count))
  }

  /** Keys as the ARIA practices give them to a combobox. `pick` takes the option at a place, -1 for none. */
  function handleKey(event: KeyboardEvent, count: number, pick: (place: number) => void) {
    // Keys that choose among the words of an input method are not meant for the list.
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
