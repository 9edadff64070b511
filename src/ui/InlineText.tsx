import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '~/lib/class-names'

type Remark = {
  text: string
  /** Prevents saving. */
  isWrong: boolean
}

type InlineTextProps = {
  /** Accessible name of the field. */
  label: string
  value: string
  /** Normalizes the text before saving. */
  tidy?: (text: string) => string
  /** Feedback on a text. While typing, an empty text isn't an error yet. */
  check: (text: string, isTyping: boolean) => Remark | null
  /** The last save was refused, so save again even if nothing has changed. */
  isRefused?: boolean
  /** The feedback floats below, for rows without room for it. */
  isRemarkFloating?: boolean
  onSave: (text: string) => void
  onCancel: () => void
  className?: string
}

/** In-place editing: Enter and blur save, Escape cancels. */
export function InlineText({
  label,
  value,
  tidy = (text) => text.trim(),
  check,
  isRefused = false,
  isRemarkFloating = false,
  onSave,
  onCancel,
  className,
}: InlineTextProps) {
  const [remark, setRemark] = useState<Remark | null>(null)
  const id = useId()
  // Unmounting the field fires `blur`, which must not save again.
  const isDone = useRef(false)

  function save(field: HTMLInputElement) {
    if (isDone.current) return
    const found = check(field.value, false)
    setRemark(found)
    if (found?.isWrong) return
    isDone.current = true
    const wanted = tidy(field.value)
    if (wanted === tidy(value) && !isRefused) onCancel()
    else onSave(wanted)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Otherwise the key would also activate the button that gets focus next.
      event.preventDefault()
      save(event.currentTarget)
    }
    if (event.key !== 'Escape') return
    isDone.current = true
    event.stopPropagation()
    onCancel()
  }

  const field = (
    <input
      // The person has just asked to type here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      type="text"
      dir="auto"
      aria-label={label}
      aria-invalid={remark?.isWrong || undefined}
      aria-describedby={remark === null ? undefined : id}
      defaultValue={value}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => save(event.currentTarget)}
      // Keeps the click from reaching the row around it.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={handleKey}
      onInput={(event) => setRemark(check(event.currentTarget.value, true))}
      className={classNames('block border border-line-control bg-surface aria-invalid:border-bad', className)}
    />
  )
  const below = remark === null ? null : <RemarkText id={id} remark={remark} isFloating={isRemarkFloating} />
  if (isRemarkFloating)
    return (
      <span className="relative block min-w-0 flex-1">
        {field}
        {below}
      </span>
    )
  return (
    <>
      {field}
      {below}
    </>
  )
}

function RemarkText({ id, remark, isFloating }: { id: string; remark: Remark; isFloating: boolean }) {
  const { text, isWrong } = remark
  return (
    <span
      id={id}
      role="alert"
      className={classNames(
        'mt-1 flex gap-1.5 text-small',
        isFloating
          ? 'absolute top-full left-0 z-10 rounded-chip bg-bad-soft px-2 py-1 text-ink shadow-float'
          : isWrong
            ? 'text-bad'
            : 'text-ink-2',
      )}
    >
      {isWrong ? <CircleAlert aria-hidden className="mt-0.5 shrink-0" /> : null}
      {text}
    </span>
  )
}
