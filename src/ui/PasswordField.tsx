import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { controlClasses } from './control-classes'
import { Field, type FieldLabels } from './Field'
import { IconButton } from './IconButton'
import { passwordFieldMessages } from './password-field.messages'
import { useMaxLength } from './use-max-length'

type PasswordFieldProps = FieldLabels &
  Omit<ComponentProps<'input'>, 'id' | 'type'> & {
    /** So many characters are allowed; more are told, and not cut off. */
    maxLength?: number
  }

/** A secret that can be looked at while typing. */
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
