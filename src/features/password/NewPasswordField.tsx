import { useState, type ComponentProps, type InputEvent } from 'react'
import { fieldMessages } from '~/api/field.messages'
import { lengthOf } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { PasswordField } from '~/ui/TextField'
import type { checkPassword } from './check-password'

const MIN_LENGTH = 10
const MAX_LENGTH = 200

type Check = typeof checkPassword

/** The service's codes for refusing the same passwords. */
const codes = { common: 'passwordCommon', personal: 'passwordPersonal', pattern: 'passwordPattern' } as const

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'maxLength' | 'autoComplete'> & {
  /** Personal data that must not be part of a password: email, names, companies. */
  personal: (form: FormData) => readonly string[]
}

/**
 * A field for choosing a password. Warns while typing if it's easily guessed. The check is local, and forms using
 * `hasInvalidField` don't send such a password.
 */
export function NewPasswordField({ personal, error, onFocus, onInput, ...field }: NewPasswordFieldProps) {
  const t = useMessages(fieldMessages)
  const [check, setCheck] = useState<Check | null>(null)
  const [typed, setTyped] = useState({ password: '', personal: [] as readonly string[] })
  const length = lengthOf(typed.password)
  const isCheckable = check !== null && length >= MIN_LENGTH && length <= MAX_LENGTH
  const problem = isCheckable ? check(typed.password, typed.personal) : null

  function load() {
    // If it fails to load, only the warnings are missing, as the service checks too.
    if (check === null)
      import('./check-password').then(
        (loaded) => setCheck(() => loaded.checkPassword),
        () => {},
      )
  }

  function handleInput({ currentTarget: { value, form } }: InputEvent<HTMLInputElement>) {
    load()
    setTyped({ password: value, personal: personal(form === null ? new FormData() : new FormData(form)) })
  }

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      maxLength={MAX_LENGTH}
      error={problem === null ? error : t[codes[problem]]}
      data-unusable={problem === null ? undefined : true}
      onFocus={(event) => {
        load()
        onFocus?.(event)
      }}
      onInput={(event) => {
        handleInput(event)
        onInput?.(event)
      }}
    />
  )
}
