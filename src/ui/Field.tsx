import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { uiMessages } from './ui.messages'

export type FieldLabels = {
  label: string
  /** What is allowed, or what it is for. */
  hint?: ReactNode
  /** Why it was refused; takes the hint's place in tone, not in space. */
  error?: string | undefined
  isOptional?: boolean
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldLabels & { children: (control: ControlProps) => ReactNode }

/** A label, a control, a hint and an error, tied together for screen readers. */
export function Field({ label, hint, error, isOptional = false, children }: FieldProps) {
  const t = useMessages(uiMessages)
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-control font-medium">
        {label}
        {isOptional ? <span className="text-meta font-normal text-ink-3">{t.optional}</span> : null}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-small text-bad">
          <CircleAlert aria-hidden className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
