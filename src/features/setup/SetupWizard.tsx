import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { takeSession } from '~/features/session/session'
import { currentLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { hasInvalidField } from '~/ui/focus'
import { AccountStep } from './AccountStep'
import { CompanyStep } from './CompanyStep'
import { EnginesStep } from './EnginesStep'
import { setupSteps, stepOf, unacceptable, type SetupAnswers } from './setup-answers'
import { requestSetup } from './setup-queries'
import { setupMessages } from './setup.messages'
import { StepDots } from './StepDots'
import { deviceTimeZone } from './time-zones'

type SetupWizardProps = { token: string; onDone: () => void }

const noAnswers = (): SetupAnswers => ({
  directoryName: '',
  languageCode: currentLocale.get(),
  timeZone: deviceTimeZone(),
  firstName: '',
  lastName: '',
  email: '',
  password: '',
})

/** What is wrong with them is said beside them. */
const fieldNames = Object.keys(noAnswers())

/** Company, account, engines. Going back keeps what was entered. */
export function SetupWizard({ token, onDone }: SetupWizardProps) {
  const t = useMessages(setupMessages)
  const [answers, setAnswers] = useState(noAnswers)
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
    if (hasInvalidField(event.currentTarget)) return
    const wrong = unacceptable(step, answers)
    setRefused(wrong)
    if (wrong.length > 0) {
      focusField(event.currentTarget, wrong[0])
      return
    }
    if (!isLast) setStepIndex(stepIndex + 1)
    else finishing.mutate({ setupToken: token, ...trimmed(answers) }, { onSuccess: finish })
  }

  function finish(session: Parameters<typeof takeSession>[0]) {
    takeSession(session)
    onDone()
  }

  const stepProps = {
    answers,
    refused,
    fieldMessage,
    onAnswer: (part: Partial<SetupAnswers>) => setAnswers({ ...answers, ...part }),
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
        {step === 'engines' ? <EnginesStep token={token} /> : null}
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
