import { isEmail, lengthOf } from '~/lib/text'

/** What a person enters during set-up. */
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

export type SetupStep = (typeof setupSteps)[number]

const fieldsOf = {
  company: ['directoryName'],
  account: ['firstName', 'lastName', 'email', 'password'],
  engines: [],
} as const satisfies Record<SetupStep, readonly (keyof SetupAnswers)[]>

const MIN_PASSWORD_LENGTH = 10

/** The fields of a step that cannot be taken as they are, in the order they are asked. */
export function unacceptable(step: SetupStep, answers: SetupAnswers): (keyof SetupAnswers)[] {
  return fieldsOf[step].filter((field) => !isAcceptable(field, answers[field]))
}

/** The step in which a field is asked, to lead back to it when the service refuses it. */
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

/** The device's time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
