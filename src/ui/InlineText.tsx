import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '~/lib/class-names'

type Remark = {
  text: string
  /** Keeps the text from being saved. */
  isWrong: boolean
}

type InlineTextProps = {
  /** Names the field. */
  label: string
  value: string
  /** A text as it is kept. */
  tidy?: (text: string) => string
  /** What is to be said about a text. While it is typed, nothing is no problem yet. */
  check: (text: string, isTyping: boolean) => Remark | null
  /** It was not taken before, so that it is worth sending although nothing has changed. */
  isRefused?: boolean
  /** The remark floats below, where a row has no room for it. */
  isRemarkFloating?: boolean
  onSave: (text: string) => void
  onCancel: () => void
  className?: string
}

/** A text that is changed where it stands: Enter and leaving it save, Escape keeps the old one. */
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
  // Taking the field away makes it lose focus, which is not another wish to save.
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
      // The button that gets focus next is not to be pressed by it.
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
      // Not a press on the row that it stands in.
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
