import { NewPasswordField } from '~/features/password/NewPasswordField'
import { useMessages } from '~/messages/use-messages'
import { TextField } from '~/ui/TextField'
import type { StepProps } from './CompanyStep'
import { setupMessages } from './setup.messages'

export function AccountStep({ answers, refused, fieldMessage, onAnswer }: StepProps) {
  const t = useMessages(setupMessages)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          value={answers.firstName}
          onChange={(event) => onAnswer({ firstName: event.currentTarget.value })}
          error={refused.includes('firstName') ? t.firstNameNeeded : fieldMessage('firstName')}
        />
        <TextField
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          value={answers.lastName}
          onChange={(event) => onAnswer({ lastName: event.currentTarget.value })}
          error={refused.includes('lastName') ? t.lastNameNeeded : fieldMessage('lastName')}
        />
      </div>
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={answers.email}
        onChange={(event) => onAnswer({ email: event.currentTarget.value })}
        error={refused.includes('email') ? t.emailNeeded : fieldMessage('email')}
      />
      <NewPasswordField
        label={t.password}
        name="password"
        hint={t.passwordHint}
        personal={() => [answers.email, answers.firstName, answers.lastName, answers.directoryName]}
        value={answers.password}
        onChange={(event) => onAnswer({ password: event.currentTarget.value })}
        error={refused.includes('password') ? t.passwordTooShort : fieldMessage('password')}
      />
    </>
  )
}
