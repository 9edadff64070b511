import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import type { ApiError } from '~/api/errors'
import type { Summary } from '~/api/generated/types.gen'
import { TemplateChoice } from '~/features/templates/TemplateChoice'
import { formText } from '~/lib/form-text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Select } from '~/ui/Select'
import { showToast } from '~/ui/toasts'
import { summaryMutations } from '../summary-queries'
import { summaryMessages } from '../summary.messages'
import type { NewSummaryPrefill } from './new-summary'
import { summaryLanguages } from './summary-languages'

type NewSummaryDialogProps = {
  directoryId: string
  recordingId: string
  summaries: readonly Summary[]
  prefill: NewSummaryPrefill
  onStarted: (languageCode: string) => void
  onClose: () => void
}

/** Writes a summary in another language or by another template; one that is there stays readable meanwhile. */
export function NewSummaryDialog({
  directoryId,
  recordingId,
  summaries,
  prefill,
  onStarted,
  onClose,
}: NewSummaryDialogProps) {
  const t = useMessages(summaryMessages)
  const { locale } = useFormats()
  const formId = useId()
  const writing = useMutation(summaryMutations.write(directoryId, recordingId))
  const languages = summaryLanguages(summaries, [prefill.languageCode, locale])
  const [code, setCode] = useState(prefill.languageCode ?? languages[0]?.code ?? locale)
  const chosen = languages.find((language) => language.code === code)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (writing.isPending) return
    const meetingTemplateId = formText(new FormData(event.currentTarget), 'template') || null
    writing.mutate(
      { languageCode: code, meetingTemplateId },
      {
        onSuccess: () => {
          showToast(t.writingStarted)
          onStarted(code)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t.newSummary}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={writing.isPending}>
            {t.write}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5 pt-4">
        {writing.error === null ? null : <Refusal error={writing.error} />}
        <Select
          label={t.inLanguage}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          hint={chosen?.isThere === true ? t.replaces : t.adds}
        >
          {languages.map(({ code: value, name, isThere }) => (
            <option key={value} value={value} lang={value}>
              {isThere ? t.languageThere({ name }) : name}
            </option>
          ))}
        </Select>
        <TemplateChoice directoryId={directoryId} name="template" />
      </form>
    </Dialog>
  )
}

function Refusal({ error }: { error: ApiError }) {
  const t = useMessages(summaryMessages)
  const errorCopy = useErrorCopy()
  const { title, detail } = errorCopy(error)
  if (error.kind === 'forbidden')
    return (
      <Notice tone="bad" title={title}>
        {t.writeForbidden}
      </Notice>
    )
  return (
    <Notice tone="bad" title={title}>
      {error.kind === 'invalid' ? t.writeInvalid : detail}
    </Notice>
  )
}
