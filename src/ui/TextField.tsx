import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type InputEventHandler, type ReactNode, useId, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { lengthOf } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from './IconButton'
import { passwordFieldMessages } from './forms.messages'
import { uiMessages } from './ui.messages'

type TextFieldProps = FieldLabels &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Longer text shows an error and isn't cut off. */
    maxLength?: number
  }

export function TextField({ label, hint, error, isOptional, className, maxLength, ...input }: TextFieldProps) {
  const { tooLong, control: limited } = useMaxLength({ maxLength, ...input })
  return (
    <Field label={label} hint={hint} error={tooLong ?? error} isOptional={isOptional ?? false}>
      {(control) => (
        <input type="text" {...input} {...limited} {...control} className={classNames(controlClasses, className)} />
      )}
    </Field>
  )
}

type TextAreaProps = FieldLabels &
  Omit<ComponentProps<'textarea'>, 'id'> & {
    /** Longer text shows an error and isn't cut off. */
    maxLength?: number
  }

/** A multi-line field that grows with its text. */
export function TextArea({ label, hint, error, isOptional, className, maxLength, ...area }: TextAreaProps) {
  const { tooLong, control: limited } = useMaxLength({ maxLength, ...area })
  return (
    <Field label={label} hint={hint} error={tooLong ?? error} isOptional={isOptional ?? false}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...limited}
          {...control}
          className={classNames(controlClasses, 'field-sizing-content max-h-60 min-h-20 py-2', className)}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = FieldLabels &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & {
    /** Longer text shows an error and isn't cut off. */
    maxLength?: number
  }

/** A secret that can be shown while typing. */
export function PasswordField({ label, hint, error, isOptional, className, maxLength, ...input }: PasswordFieldProps) {
  const t = useMessages(passwordFieldMessages)
  const [isShown, setIsShown] = useState(false)
  const { tooLong, control: limited } = useMaxLength({ maxLength, ...input })
  return (
    <Field label={label} hint={hint} error={tooLong ?? error} isOptional={isOptional ?? false}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...limited}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlClasses, 'pr-11', className)}
          />
          <IconButton
            label={isShown ? t.hide : t.show}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 my-auto mr-0.5 coarse:mr-0"
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}

export type FieldLabels = {
  label: string
  /** What is allowed, or what the field is for. */
  hint?: ReactNode
  /** Why the value was refused; shown below the hint. */
  error?: string | undefined
  isOptional?: boolean
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldProps = FieldLabels & { children: (control: ControlProps) => ReactNode }

/** A label, control, hint and error, linked for screen readers. */
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

type Limited<Control> = {
  /** No limit if undefined. */
  maxLength?: number | undefined
  value?: unknown
  defaultValue?: unknown
  onInput?: InputEventHandler<Control> | undefined
}

/**
 * Keeps text that is too long and shows its length as an error: silently cutting it off would lose the end. Spread `control`
 * on the input; `hasInvalidField` finds it by these props.
 */
export function useMaxLength<Control extends HTMLInputElement | HTMLTextAreaElement>({
  maxLength = Infinity,
  value,
  defaultValue,
  onInput,
}: Limited<Control>) {
  const t = useMessages(uiMessages)
  const { number } = useFormats()
  const [typed, setTyped] = useState(defaultValue)
  const text = value ?? typed
  const length = maxLength === Infinity || typeof text !== 'string' ? 0 : lengthOf(text.trim())
  const isTooLong = length > maxLength
  const handleInput: InputEventHandler<Control> = (event) => {
    if (maxLength !== Infinity) setTyped(event.currentTarget.value)
    onInput?.(event)
  }
  return {
    tooLong: isTooLong ? t.tooLong({ count: number(length), longest: number(maxLength) }) : undefined,
    control: { 'data-too-long': isTooLong || undefined, onInput: handleInput },
  }
}

/** For anything to type or pick in. */
export const controlClasses =
  'w-full min-h-9 rounded-control border border-line-control bg-surface px-3 text-control text-ink placeholder:text-ink-3 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-3 coarse:min-h-11 coarse:text-[1rem]'

type SelectProps = FieldLabels & Omit<ComponentProps<'select'>, 'id' | 'multiple'>

/** A native select. Children are `<option>` elements. */
export function Select({ label, hint, error, isOptional, className, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={classNames(controlClasses, 'appearance-none pr-9', className)} />
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-3" />
        </div>
      )}
    </Field>
  )
}
