import { NewPasswordField } from '~/features/password/NewPasswordField'
import { useMessages } from '~/messages/use-messages'
import { TextField } from '~/ui/TextField'
import type { StepProps } from './CompanyStep'
import { setupMessages } from './setup.messages'

export function AccountStep({ answers, refused, wordsOf, onAnswer }: StepProps) {
  const t = useMessages(setupMessages)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t.firstName}
          name="firstName"
          autoComplete="given-name"
          longest={100}
          value={answers.firstName}
          onChange={(event) => onAnswer({ firstName: event.currentTarget.value })}
          error={refused.includes('firstName') ? t.firstNameNeeded : wordsOf('firstName')}
        />
        <TextField
          label={t.lastName}
          name="lastName"
          autoComplete="family-name"
          longest={100}
          value={answers.lastName}
          onChange={(event) => onAnswer({ lastName: event.currentTarget.value })}
          error={refused.includes('lastName') ? t.lastNameNeeded : wordsOf('lastName')}
        />
      </div>
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        longest={254}
        value={answers.email}
        onChange={(event) => onAnswer({ email: event.currentTarget.value })}
        error={refused.includes('email') ? t.emailNeeded : wordsOf('email')}
      />
      <NewPasswordField
        label={t.password}
        name="password"
        hint={t.passwordHint}
        personal={() => [answers.email, answers.firstName, answers.lastName, answers.directoryName]}
        value={answers.password}
        onChange={(event) => onAnswer({ password: event.currentTarget.value })}
        error={refused.includes('password') ? t.passwordTooShort : wordsOf('password')}
      />
    </>
  )
}
