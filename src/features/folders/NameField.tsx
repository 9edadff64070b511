import { useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { classNames } from '~/lib/class-names'
import { lengthOf } from '~/lib/length-of'
import { folderPagesMessages } from './folder-pages.messages'

const MAX_LENGTH = 200

/** Why a folder cannot be called so; null when it can. */
export function nameProblem(name: string): 'nameNeeded' | 'nameTooLong' | null {
  if (name.trim() === '') return 'nameNeeded'
  return lengthOf(name.trim()) > MAX_LENGTH ? 'nameTooLong' : null
}

type NameFieldProps = {
  name: string
  onSave: (name: string) => void
  onCancel: () => void
  className?: string
}

/** A folder's name where it stands: Enter and leaving it save, Escape keeps the old one. */
export function NameField({ name, onSave, onCancel, className }: NameFieldProps) {
  const t = useMessages(folderPagesMessages)
  const [problem, setProblem] = useState<ReturnType<typeof nameProblem>>(null)
  const isDone = useRef(false)

  function save(field: HTMLInputElement, isLeaving: boolean) {
    if (isDone.current) return
    const problemNow = nameProblem(field.value)
    if (problemNow !== null && !isLeaving) return setProblem(problemNow)
    isDone.current = true
    const wanted = field.value.trim()
    if (problemNow !== null || wanted === name) onCancel()
    else onSave(wanted)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      save(event.currentTarget, false)
    } else if (event.key === 'Escape') {
      isDone.current = true
      onCancel()
    }
  }

  return (
    <span className="relative block min-w-0 flex-1">
      <input
        // The person has just asked to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        dir="auto"
        aria-label={t.nameLabel}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : 'folder-name-problem'}
        defaultValue={name}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => save(event.currentTarget, true)}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={handleKey}
        onInput={() => setProblem(null)}
        className={classNames(
          'w-full rounded-chip border border-line-control bg-surface px-1.5 text-ink aria-invalid:border-bad',
          className,
        )}
      />
      {problem === null ? null : (
        <span
          id="folder-name-problem"
          role="alert"
          className="absolute top-full left-0 z-10 mt-1 rounded-chip bg-bad-soft px-2 py-1 text-small text-ink shadow-float"
        >
          {t[problem]}
        </span>
      )}
    </span>
  )
}
