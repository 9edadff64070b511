import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { EngineList } from '~/features/engines/EngineList'
import { LanguageModelFacts, MeasuringMachine } from '~/features/engines/LanguageModels'
import { NewPasswordField } from '~/features/password/NewPasswordField'
import { listZones, useAreaNames, zoneName } from '~/features/profile/time-zones'
import { classNames } from '~/lib/class-names'
import { isEmail, lengthOf } from '~/lib/text'
import { languageNames, meetingLanguages } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { Notice } from '~/ui/Notice'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Select, TextField } from '~/ui/TextField'
import { setupQueries } from './setup-queries'
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

/** Props of all setup steps. */
type StepProps = {
  answers: SetupAnswers
  refused: readonly (keyof SetupAnswers)[]
  /** The service's error for a field. */
  fieldMessage: (field: keyof SetupAnswers) => string | undefined
  onAnswer: (part: Partial<SetupAnswers>) => void
}

export function CompanyStep({ answers, refused, fieldMessage, onAnswer }: StepProps) {
  const t = useMessages(setupMessages)
  const nameOf = languageNames()
  const zones = listZones([answers.timeZone], useAreaNames())
  return (
    <>
      <TextField
        label={t.companyName}
        name="directoryName"
        autoComplete="organization"
        maxLength={200}
        value={answers.directoryName}
        onChange={(event) => onAnswer({ directoryName: event.currentTarget.value })}
        error={refused.includes('directoryName') ? t.companyNameNeeded : fieldMessage('directoryName')}
      />
      <Select
        label={t.language}
        hint={t.languageHint}
        name="languageCode"
        error={fieldMessage('languageCode')}
        value={answers.languageCode}
        onChange={(event) => onAnswer({ languageCode: event.currentTarget.value })}
      >
        {meetingLanguages.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </Select>
      <Select
        label={t.timeZone}
        hint={t.timeZoneHint}
        name="timeZone"
        error={fieldMessage('timeZone')}
        value={answers.timeZone}
        onChange={(event) => onAnswer({ timeZone: event.currentTarget.value })}
      >
        {zones.map((zone) => (
          <option key={zone.id} value={zone.id}>
            {zoneName(zone)}
          </option>
        ))}
      </Select>
    </>
  )
}

type EnginesStepProps = {
  token: string
  isLanguageModelWanted: boolean
  onLanguageModelChange: (isWanted: boolean) => void
}

/**
 * The engines found, setup commands for the rest, and an optional language model. Nothing here is required to finish.
 */
export function EnginesStep({ token, isLanguageModelWanted, onLanguageModelChange }: EnginesStepProps) {
  const t = useMessages(setupMessages)
  const { data: engines, error } = useQuery(setupQueries.engines(token))
  const offer = useQuery(setupQueries.languageModel(token))
  if (error) return <Notice tone="warn">{error.kind === 'signed-out' ? t.wrongToken : t.enginesFailed}</Notice>
  if (engines === undefined) {
    return (
      <LoadingRegion>
        <Skeleton className="h-40 rounded-card" />
      </LoadingRegion>
    )
  }
  const model = offer.data?.languageModel ?? null
  return (
    <div className="flex flex-col gap-6">
      <EngineList engines={engines} recommendedId="local" />
      {offer.isPending ? <MeasuringMachine /> : null}
      {model === null ? null : (
        <section aria-label={t.languageModel} className="flex flex-col items-start gap-2">
          <h2 className="text-small font-semibold text-ink-3">{t.languageModel}</h2>
          <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface px-4 py-3">
            <LanguageModelFacts model={model} />
            <Checkbox
              label={t.useLanguageModel}
              hint={t.useLanguageModelHint}
              checked={isLanguageModelWanted}
              onChange={(event) => onLanguageModelChange(event.currentTarget.checked)}
            />
          </div>
        </section>
      )}
    </div>
  )
}

/** The progress of setup. */
export function StepDots({ current }: { current: number }) {
  const t = useMessages(setupMessages)
  const line = useRef<HTMLParagraphElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    // The field that had focus is gone.
    if (shown.current !== current) line.current?.focus()
    shown.current = current
  }, [current])
  return (
    <p ref={line} tabIndex={-1} className="outline-none flex items-center gap-2 text-meta text-ink-3 tabular-nums">
      <span aria-hidden className="flex gap-1">
        {setupSteps.map((step, index) => (
          <span
            key={step}
            className={classNames('h-1 w-6 rounded-full', index <= current ? 'bg-accent' : 'bg-line-strong')}
          />
        ))}
      </span>
      {t.step({ current: current + 1, total: setupSteps.length })}
    </p>
  )
}

/** Values entered during setup. */
export type SetupAnswers = {
  directoryName: string
  languageCode: string
  timeZone: string
  firstName: string
  lastName: string
  email: string
  password: string
}

export const setupSteps = ['company', 'account', 'engines'] as const

type SetupStep = (typeof setupSteps)[number]

const fieldsOf = {
  company: ['directoryName'],
  account: ['firstName', 'lastName', 'email', 'password'],
  engines: [],
} as const satisfies Record<SetupStep, readonly (keyof SetupAnswers)[]>

const MIN_PASSWORD_LENGTH = 10

/** Returns the invalid fields of a step, in order. */
export function unacceptable(step: SetupStep, answers: SetupAnswers): (keyof SetupAnswers)[] {
  return fieldsOf[step].filter((field) => !isAcceptable(field, answers[field]))
}

/** The step that contains a field, for going back to it after an error from the service. */
export function stepOf(field: string): SetupStep | undefined {
  return (
    setupSteps.find((step) => fieldsOf[step].some((own) => own === field)) ??
    (field in { languageCode: 1, timeZone: 1 } ? 'company' : undefined)
  )
}

function isAcceptable(field: keyof SetupAnswers, value: string): boolean {
  if (field === 'password') return lengthOf(value) >= MIN_PASSWORD_LENGTH
  if (field === 'email') return isEmail(value.trim())
  return value.trim() !== ''
}

/** Returns the device's time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
