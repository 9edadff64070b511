import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { spokenLanguages } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Select } from '~/ui/Select'
import { showToast } from '~/ui/toasts'
import { detailMessages } from './detail.messages'
import { runMutations } from './run-queries'

type RetryInLanguageProps = { directoryId: string; recordingId: string }

/** Starts a run over with the language that it could not tell. */
export function RetryInLanguage({ directoryId, recordingId }: RetryInLanguageProps) {
  const t = useMessages(detailMessages)
  const { locale } = useFormats()
  const errorMessage = useErrorMessage()
  const [language, setLanguage] = useState<string>(locale)
  const retry = useMutation(runMutations.retryInLanguage(directoryId, recordingId))

  const start = () =>
    retry.mutate(language, {
      onSuccess: () => showToast(t.retryStarted),
      onError: (error) =>
        showToast(error.kind === 'forbidden' ? t.runBelongsToOthers : errorMessage(error).title, { tone: 'error' }),
    })

  return (
    <div className="flex flex-wrap items-end justify-center gap-2 text-left">
      <Select label={t.spokenLanguage} value={language} onChange={(event) => setLanguage(event.currentTarget.value)}>
        {spokenLanguages(locale).map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="primary" isPending={retry.isPending} onClick={start}>
        {t.retryInLanguage}
      </Button>
    </div>
  )
}
