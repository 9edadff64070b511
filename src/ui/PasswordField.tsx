import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { controlClasses } from './control-classes'
import { Field, type FieldWords } from './Field'
import { IconButton } from './IconButton'
import { passwordFieldMessages } from './password-field.messages'
import { useLongest } from './use-longest'

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & {
    /** So many characters are allowed; more are told, and not cut off. */
    longest?: number
  }

/** A secret that can be looked at while typing. */
export function PasswordField({ label, hint, error, isOptional, className, longest, ...input }: PasswordFieldProps) {
  const t = useMessages(passwordFieldMessages)
  const [isShown, setIsShown] = useState(false)
  const { tooLong, control: limited } = useLongest({ longest, ...input })
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
