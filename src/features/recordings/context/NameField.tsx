import { CircleAlert } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { recordingsMessages } from '../recordings.messages'
import { nameProblem, tidyName } from './recording-name'

type NameFieldProps = {
  name: string
  /** It was not taken before, so that it is worth sending although nothing has changed. */
  isRefused: boolean
  onSave: (name: string) => void
  onCancel: () => void
  className?: string
}

/** A recording's name where it stands: Enter and leaving it save, Escape keeps the old one. */
export function NameField({ name, isRefused, onSave, onCancel, className }: NameFieldProps) {
  const t = useMessages(recordingsMessages)
  const [problem, setProblem] = useState<ReturnType<typeof nameProblem>>(null)
  const id = useId()
  // Taking the field away makes it lose focus, which is not another wish to save.
  const isDone = useRef(false)

  function save(field: HTMLInputElement) {
    if (isDone.current) return
    const found = nameProblem(field.value)
    setProblem(found)
    if (found === 'nameNeeded' || found === 'nameTooLong') return
    isDone.current = true
    const wanted = tidyName(field.value)
    if (wanted === tidyName(name) && !isRefused) onCancel()
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

  const isWrong = problem !== null && problem !== 'nameSpaces'
  return (
    <>
      <input
        // The person has just asked to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        dir="auto"
        aria-label={t.nameLabel}
        aria-invalid={isWrong || undefined}
        aria-describedby={problem === null ? undefined : id}
        defaultValue={name}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => save(event.currentTarget)}
        onKeyDown={handleKey}
        onInput={(event) => setProblem(nameProblem(event.currentTarget.value, { isTyping: true }))}
        className={classNames(
          'block rounded-control border border-line-control bg-surface aria-invalid:border-bad',
          className,
        )}
      />
      {problem === null ? null : (
        <p
          id={id}
          role="alert"
          className={classNames('mt-1 flex gap-1.5 text-small', isWrong ? 'text-bad' : 'text-ink-2')}
        >
          {isWrong ? <CircleAlert aria-hidden className="mt-0.5" /> : null}
          {t[problem]}
        </p>
      )}
    </>
  )
}
