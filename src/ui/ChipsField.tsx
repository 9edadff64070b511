import { X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { controlClasses, Field, type FieldLabels, useMaxLength } from './TextField'
import { chipsFieldMessages } from './forms.messages'

type ChipsFieldProps = FieldLabels & {
  /** Field name in the form; its value is the texts joined with commas. */
  name: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** Maximum length of all values together, including separators. */
  maxLength?: number
}

/** Several short texts, one chip each. Enter or a comma ends one; Backspace at the start removes the last one. */
export function ChipsField({ label, hint, error, isOptional, name, values, onChange, maxLength }: ChipsFieldProps) {
  const t = useMessages(chipsFieldMessages)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const all = withTyped(values, typed)
  const { tooLong, control: limited } = useMaxLength({ maxLength, value: all.join(', ') })

  function add(text: string) {
    onChange(withTyped(values, text))
    setTyped('')
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const isEnd = event.key === ',' || (event.key === 'Enter' && typed.trim() !== '')
    if (isEnd) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) {
      event.preventDefault()
      setTyped(values.at(-1) ?? '')
      onChange(values.slice(0, -1))
    }
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

  return (
    <Field label={label} hint={hint} error={tooLong ?? error} isOptional={isOptional ?? false}>
      {(control) => (
        <div className="flex flex-col gap-1.5">
          <input type="hidden" name={name} value={all.join(', ')} />
          {values.length === 0 ? null : (
            <ul className="flex flex-wrap gap-1.5">
              {values.map((value) => (
                <li
                  key={value}
                  className="inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border border-line-strong bg-surface pl-2.5 text-small coarse:min-h-11"
                >
                  <bdi className="truncate">{value}</bdi>
                  <button
                    type="button"
                    aria-label={t.removeNamed({ name: value })}
                    onClick={() => {
                      onChange(values.filter((one) => one !== value))
                      input.current?.focus()
                    }}
                    className="inline-flex size-6.5 items-center justify-center rounded-full text-ink-3 hover:text-ink coarse:size-11"
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...limited}
            {...control}
            ref={input}
            type="text"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            className={controlClasses}
          />
        </div>
      )}
    </Field>
  )
}

/** Removes duplicates regardless of case, keeping the first spelling. */
function withTyped(values: readonly string[], typed: string): string[] {
  const all = [...values, ...typed.split(/[,\n]/).map((one) => one.trim())].filter((one) => one !== '')
  return all.filter((one, index) => all.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === index)
}
