import { CalendarDays } from 'lucide-react'
import {
  type ComponentProps,
  type Ref,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '~/lib/class-names'
import { LAST_DAY, isDay } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { hasInvalidField } from '~/ui/focus'
import { IconButton } from '../IconButton'
import { usePopover } from '../Popover'
import { Field, type FieldLabels, controlClasses } from '../TextField'
import { useMediaQuery } from '../hooks'
import { lazyWithRetry } from '../lazy-with-retry'
import { dayFieldMessages } from './day.messages'
import { typedDay, writtenDay, writtenParts } from './days'

const DayCalendar = lazyWithRetry(() => import('./DayCalendar').then((module) => module.DayCalendar))

type DayFieldProps = FieldLabels & {
  name?: string
  /** The day as `YYYY-MM-DD`, or empty. A new value replaces the text in the field. */
  value?: string | undefined
  min?: string | undefined
  max?: string | undefined
  className?: string
  /** Called on every input with the day, an empty string if there is none, or null if it's invalid or not allowed. */
  onInput?: (day: string | null) => void
  /** Called when a day is picked, or typed and the field is left. Empty if it was cleared. */
  onChange?: (day: string) => void
  /** Also calls `onChange` on unmount if the day hasn't been committed yet. */
  isSavedOnClose?: boolean
}

/**
 * A day typed in the locale's format or picked in a calendar. An invalid day, such as 31 February, stays in the field with
 * an error next to it.
 */
export function DayField({ label, hint, error, isOptional, ...day }: DayFieldProps) {
  const { value = '', min, max } = day
  const { regional } = useFormats()
  // Touch devices have their own date picker.
  const isTouch = useMediaQuery('(pointer: coarse)')
  const [given, setGiven] = useState(value)
  const [text, setText] = useState(() => writtenDay(value, regional))
  const [isTold, setIsTold] = useState(false)
  if (given !== value) {
    setGiven(value)
    setText(writtenDay(value, regional))
    setIsTold(false)
  }
  const current = text.trim() === '' ? '' : typedDay(text, regional)
  const problem = useProblem(current, { min, max })

  function change(next: string) {
    const nextDay = next.trim() === '' ? '' : typedDay(next, regional)
    const isAllowed = nextDay !== null && isWithin(nextDay, { min, max })
    setText(next)
    if (isAllowed) setIsTold(false)
    day.onInput?.(isAllowed ? nextDay : null)
    return isAllowed ? nextDay : null
  }

  function pick(picked: string) {
    const next = change(writtenDay(picked, regional))
    if (next !== null && next !== value) day.onChange?.(next)
  }

  function leave() {
    setIsTold(problem !== undefined)
    if (problem === undefined && current !== null) pick(current)
  }

  const close = useEffectEvent(() => {
    if (day.isSavedOnClose && problem === undefined && current !== null && current !== value) day.onChange?.(current)
  })
  useLayoutEffect(() => () => close(), [])

  const field = {
    current: current ?? '',
    problem,
    className: day.className,
    name: day.name,
    min,
    max,
    onPick: pick,
    onLeave: leave,
    onTold: () => setIsTold(true),
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={isTold && problem !== undefined ? problem : error}
      isOptional={isOptional ?? false}
    >
      {(control) =>
        isTouch ? (
          <TouchedDay {...field} control={control} />
        ) : (
          <TypedDay {...field} control={control} label={label} text={text} onText={change} />
        )
      }
    </Field>
  )
}

type Limits = { min: string | undefined; max: string | undefined }

const isWithin = (day: string, { min = '', max = LAST_DAY }: Limits) => day === '' || (day >= min && day <= max)

/** The error for an invalid or out-of-range day. */
function useProblem(day: string | null, { min, max }: Limits): string | undefined {
  const t = useMessages(dayFieldMessages)
  const { regional } = useFormats()
  if (day === null) return t.noSuchDay({ example: writtenParts({ day: '31', month: '12', year: '2026' }, regional) })
  if (day === '') return undefined
  if (min !== undefined && day < min) return t.tooEarly({ day: writtenDay(min, regional) })
  if (max !== undefined && day > max) return t.tooLate({ day: writtenDay(max, regional) })
  return undefined
}

type InnerProps = Limits & {
  control: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>
  /** `YYYY-MM-DD`, or empty for no day or an invalid one. */
  current: string
  problem: string | undefined
  name: string | undefined
  className: string | undefined
  onPick: (day: string) => void
  onLeave: () => void
  onTold: () => void
}

function TypedDay(props: InnerProps & { label: string; text: string; onText: (text: string) => void }) {
  const { control, label, current, problem, name, className, text, min, max, onText, onPick, onLeave, onTold } = props
  const t = useMessages(dayFieldMessages)
  const { regional } = useFormats()
  const [opened, setOpened] = useState(0)
  const { opener, popover, close } = usePopover<HTMLDialogElement>({ align: 'end' }, () => setOpened(opened + 1))
  const input = useInvalid(problem)
  return (
    <div className={classNames('relative', className)}>
      <input
        {...control}
        ref={input}
        type="text"
        // `hasInvalidField` finds it by this attribute, and triggers the error through the `invalid` event.
        data-day-field=""
        value={text}
        placeholder={writtenParts({ day: t.dayDigits, month: t.monthDigits, year: t.yearDigits }, regional)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onLeave}
        onInvalid={onTold}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onLeave()
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          popover.ref.current?.showPopover()
        }}
        className={classNames(controlClasses, 'pr-10 tabular-nums')}
      />
      {name === undefined ? null : <input type="hidden" name={name} value={current} />}
      <IconButton
        {...opener}
        aria-haspopup="dialog"
        label={t.pick({ field: label })}
        className="absolute inset-y-0 right-0.5 my-auto"
      >
        <CalendarDays aria-hidden />
      </IconButton>
      <dialog
        {...popover}
        aria-label={t.pick({ field: label })}
        className="fixed w-72 max-w-[calc(100vw-1rem)] rounded-float border border-line bg-surface p-3 shadow-float"
      >
        {opened === 0 ? null : (
          <Suspense>
            <DayCalendar
              key={opened}
              day={current}
              min={min}
              max={max}
              onPick={(day) => {
                onPick(day)
                close()
              }}
            />
          </Suspense>
        )}
      </dialog>
    </div>
  )
}

/** Smaller years are incomplete ones, typed on a tablet's keyboard. */
const FIRST_WHOLE_YEAR = '1000'

function TouchedDay(props: InnerProps) {
  const { control, current, problem, name, className, min, max = LAST_DAY, onPick, onLeave, onTold } = props
  return (
    <input
      {...control}
      ref={useInvalid(problem)}
      type="date"
      data-day-field=""
      name={name}
      value={current}
      min={min}
      max={max}
      onChange={({ currentTarget: { value } }) => {
        if (value === '' || (isDay(value) && value >= FIRST_WHOLE_YEAR)) onPick(value)
      }}
      onBlur={onLeave}
      onInvalid={onTold}
      className={classNames(controlClasses, className)}
    />
  )
}

/** Makes the field fail `checkValidity`, so that its form isn't sent. */
function useInvalid(problem: string | undefined): Ref<HTMLInputElement> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [problem])
  return input
}

type DayRange = { from?: string | undefined; to?: string | undefined }

type DayRangeFormProps = {
  range: DayRange
  labels: { from: string; to: string; toBeforeFrom: string; apply: string }
  onChange: (range: DayRange) => void
}

/** A custom date range, open at either end. For the bottom of a popover with preset ranges. */
export function DayRangeForm({ range, labels, onChange }: DayRangeFormProps) {
  const [isReversed, setIsReversed] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasInvalidField(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    const [from, to] = [form.get('from'), form.get('to')]
    const isWrong = isDay(from) && isDay(to) && to < from
    setIsReversed(isWrong)
    if (!isWrong) onChange({ from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-2 flex flex-col gap-3 border-t border-line p-2 pt-3">
      <DayField label={labels.from} name="from" value={range.from} />
      <DayField label={labels.to} name="to" value={range.to} error={isReversed ? labels.toBeforeFrom : undefined} />
      <Button type="submit">{labels.apply}</Button>
    </form>
  )
}
