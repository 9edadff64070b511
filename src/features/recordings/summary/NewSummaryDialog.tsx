import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormRefusal } from '~/api/form-refusal'
import type { Summary } from '#openapi/generated/types.ts'
import { TemplateChoice } from '~/features/templates/TemplateChoice'
import { formText } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { Select } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { meetingLanguages } from '~/messages/meeting-languages'
import { languageName, summaryMutations } from './summary-queries'
import { summaryMessages } from './summary.messages'
import type { NewSummaryPrefill } from './SummaryPanel'

type NewSummaryDialogProps = {
  directoryId: string
  recordingId: string
  summaries: readonly Summary[]
  prefill: NewSummaryPrefill
  onStarted: (languageCode: string) => void
  onClose: () => void
}

/** Writes a summary in another language or with another template; the existing one stays readable until then. */
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
  const writing = useMutation(summaryMutations.write(directoryId, recordingId))
  const refusal = useFormRefusal(writing.error, { messages: { forbidden: t.writeForbidden, invalid: t.writeInvalid } })
  const languages = summaryLanguages(summaries, [prefill.languageCode, locale])
  const [code, setCode] = useState(prefill.languageCode ?? languages[0]?.code ?? locale)
  const chosen = languages.find((language) => language.code === code)

  function write(form: FormData) {
    const meetingTemplateId = formText(form, 'template') || null
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
    <FormDialog
      size="large"
      title={prefill.isUpdate ? t.update : t.newSummary}
      submitLabel={t.write}
      isPending={writing.isPending}
      refusal={refusal}
      onSubmit={write}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}

export type SummaryLanguage = { code: string; name: string; isThere: boolean }

/** Languages a summary can be written in, by their native names, with those of existing summaries first. */
function summaryLanguages(summaries: readonly Summary[], others: readonly (string | null)[] = []): SummaryLanguage[] {
  const there = new Set(summaries.flatMap(({ languageCode }) => languageCode ?? []))
  const known = new Set([...there, ...others.filter((code) => code !== null), ...meetingLanguages])
  return [...known]
    .map((code) => ({ code, name: languageName(code), isThere: there.has(code) }))
    .toSorted((a, b) => Number(b.isThere) - Number(a.isThere) || a.name.localeCompare(b.name))
}
