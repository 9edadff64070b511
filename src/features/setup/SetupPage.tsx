import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { takeSession } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { formText } from '~/lib/text'
import { currentLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { hasInvalidField } from '~/ui/focus'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { TextField } from '~/ui/TextField'
import {
  AccountStep,
  CompanyStep,
  EnginesStep,
  type SetupAnswers,
  StepDots,
  deviceTimeZone,
  setupSteps,
  stepOf,
  unacceptable,
} from './SetupSteps'
import { requestSetup, setupQueries } from './setup-queries'
import { setupMessages } from './setup.messages'

type SetupPageProps = {
  /** From the link; undefined if opened without. */
  token: string | undefined
  onDone: () => void
}

/** First start: leads from the printed link to a company with an owner. */
export function SetupPage({ token, onDone }: SetupPageProps) {
  const t = useMessages(setupMessages)
  const [pasted, setPasted] = useState<string>()
  const { data: isNeeded } = useQuery(sessionQueries.isSetupNeeded())
  // Signing in at the end makes setup no longer needed, but the wizard still has to continue from there.
  const [wasNeeded, setWasNeeded] = useState(false)
  if (isNeeded === true && !wasNeeded) setWasNeeded(true)
  usePageTitle(t.title)

  if (isNeeded === undefined) return null
  if (!isNeeded && !wasNeeded) {
    return (
      <FrontPage title={t.doneTitle} intro={t.doneIntro}>
        <Link to="/sign-in" className={buttonClasses('primary')}>
          {t.signIn}
        </Link>
      </FrontPage>
    )
  }
  const setupToken = pasted ?? token
  return setupToken === undefined ? (
    <TokenStep isOutdated={false} onToken={setPasted} />
  ) : (
    <FromLink key={setupToken} token={setupToken} onToken={setPasted} onDone={onDone} />
  )
}

type FromLinkProps = SetupWizardProps & { onToken: (token: string) => void }

/**
 * Shows the wizard, or asks for another link if this one has expired: no one should fill in a form that can't be sent.
 */
function FromLink({ token, onToken, onDone }: FromLinkProps) {
  const { data: engines, error } = useQuery({ ...setupQueries.engines(token), refetchInterval: false })
  // Once it has worked, keeps what was entered; the wizard itself reports a link that expires later.
  return engines === undefined && error?.kind === 'signed-out' ? (
    <TokenStep isOutdated onToken={onToken} />
  ) : (
    <SetupWizard token={token} onDone={onDone} />
  )
}

type TokenStepProps = {
  /** Whether an expired link led here. */
  isOutdated: boolean
  onToken: (token: string) => void
}

function TokenStep({ isOutdated, onToken }: TokenStepProps) {
  const t = useMessages(setupMessages)
  const [isMissing, setIsMissing] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The whole link works too.
    const token = formText(new FormData(event.currentTarget), 'token').trim().split('token=').at(-1) ?? ''
    setIsMissing(token === '')
    if (token !== '') onToken(token)
  }

  return (
    <FrontPage title={t.tokenTitle} intro={t.tokenIntro}>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {isOutdated ? <Notice tone="bad">{t.wrongToken}</Notice> : null}
        <TextField label={t.token} name="token" autoComplete="off" error={isMissing ? t.tokenNeeded : undefined} />
        <Button type="submit" variant="primary">
          {t.next}
        </Button>
      </form>
    </FrontPage>
  )
}

type SetupWizardProps = { token: string; onDone: () => void }

/** Values entered before a reload. */
function firstAnswers(): SetupAnswers {
  const kept = keptAnswers()
  return {
    directoryName: kept.get('directoryName') ?? '',
    languageCode: kept.get('languageCode') ?? currentLocale.get(),
    timeZone: kept.get('timeZone') ?? deviceTimeZone(),
    firstName: kept.get('firstName') ?? '',
    lastName: kept.get('lastName') ?? '',
    email: kept.get('email') ?? '',
    password: '',
  }
}

const KEPT_KEY = 'minutebook.setup'

function keptAnswers(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(KEPT_KEY) ?? '')
  } catch {
    return new URLSearchParams()
  }
}

/** Kept until the tab is closed, except the password. */
function keepAnswers(answers: SetupAnswers) {
  try {
    sessionStorage.setItem(KEPT_KEY, String(new URLSearchParams({ ...answers, password: '' })))
  } catch {
    // Without storage, a reload starts over.
  }
}

function forgetAnswers() {
  try {
    sessionStorage.removeItem(KEPT_KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Fields that show their own errors. */
const fieldNames = Object.keys(firstAnswers())

/** Company, account, engines. Going back keeps what was entered. */
function SetupWizard({ token, onDone }: SetupWizardProps) {
  const t = useMessages(setupMessages)
  const [answers, setAnswers] = useState(firstAnswers)
  const [isLanguageModelWanted, setIsLanguageModelWanted] = useState(false)
  const [stepIndex, setStepIndex] = useState(0)
  const [refused, setRefused] = useState<readonly (keyof SetupAnswers)[]>([])
  const finishing = useMutation({ mutationFn: requestSetup, onError: showRefusedStep })
  const fieldMessage = useFieldMessage(finishing.error)
  const step = setupSteps[stepIndex] ?? 'company'
  const isLast = stepIndex === setupSteps.length - 1

  function showRefusedStep(error: ApiError) {
    const requested = error.fieldErrors.map(({ field }) => stepOf(field)).find((found) => found !== undefined)
    if (requested) setStepIndex(setupSteps.indexOf(requested))
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = unacceptable(step, answers)
    setRefused(wrong)
    finishing.reset()
    if (hasInvalidField(event.currentTarget)) return
    if (wrong.length > 0) {
      focusField(event.currentTarget, wrong[0])
      return
    }
    if (!isLast) setStepIndex(stepIndex + 1)
    else finishing.mutate({ setupToken: token, ...trimmed(answers), isLanguageModelWanted }, { onSuccess: finish })
  }

  function answer(part: Partial<SetupAnswers>) {
    setAnswers({ ...answers, ...part })
    keepAnswers({ ...answers, ...part })
  }

  function finish(session: Parameters<typeof takeSession>[0]) {
    forgetAnswers()
    takeSession(session)
    onDone()
  }

  const stepProps = {
    answers,
    refused,
    fieldMessage,
    onAnswer: answer,
  }
  const label = {
    company: { title: t.companyTitle, intro: t.companyIntro },
    account: { title: t.accountTitle, intro: t.accountIntro },
    engines: { title: t.enginesTitle, intro: t.enginesIntro },
  }[step]
  return (
    <FrontPage isWide title={label.title} intro={label.intro} eyebrow={<StepDots current={stepIndex} />}>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        {finishing.error ? <SetupError error={finishing.error} /> : null}
        {step === 'company' ? <CompanyStep {...stepProps} /> : null}
        {step === 'account' ? <AccountStep {...stepProps} /> : null}
        {step === 'engines' ? (
          <EnginesStep
            token={token}
            isLanguageModelWanted={isLanguageModelWanted}
            onLanguageModelChange={setIsLanguageModelWanted}
          />
        ) : null}
        <div className="flex justify-between gap-3 pt-1">
          {stepIndex === 0 ? (
            <span />
          ) : (
            <Button variant="ghost" onClick={() => setStepIndex(stepIndex - 1)}>
              {t.back}
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={finishing.isPending}>
            {isLast ? t.finish : t.next}
          </Button>
        </div>
      </form>
    </FrontPage>
  )
}

function SetupError({ error }: { error: ApiError }) {
  const t = useMessages(setupMessages)
  const refusal = useFormRefusal(error, { fields: fieldNames })
  const isToken = error.kind === 'signed-out' || error.fieldErrors.some(({ field }) => field === 'setupToken')
  if (isToken) return <Notice tone="bad">{t.wrongToken}</Notice>
  if (refusal === null) return null
  return (
    <Notice tone="bad" title={refusal.title}>
      {refusal.detail}
    </Notice>
  )
}

const trimmed = (answers: SetupAnswers): SetupAnswers => ({
  ...answers,
  directoryName: answers.directoryName.trim(),
  firstName: answers.firstName.trim(),
  lastName: answers.lastName.trim(),
  email: answers.email.trim(),
})

function focusField(form: HTMLFormElement, name: string | undefined) {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
