import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useId } from 'react'
import { companyQueries } from '~/features/company/company-queries'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { recordDialogMessages } from './record.messages'

/** Returns the company's consent text; without a response the app's default, so that recording works offline. */
export function useConsent(directoryId: string) {
  const t = useMessages(recordDialogMessages)
  const { data, isLoading, failureCount } = useQuery(companyQueries.detail(directoryId))
  return {
    text: data?.recordingConsentText ?? t.consent,
    isRequired: data?.isRecordingConsentRequired ?? false,
    /** It isn't known yet whether confirmation is required. A service that is down doesn't prevent recording. */
    isLoading: isLoading && failureCount === 0,
  }
}

type ConsentFieldProps = {
  consent: Pick<ReturnType<typeof useConsent>, 'text' | 'isRequired'>
  isGiven: boolean
  /** It wasn't confirmed when the recording was about to start. */
  isMissed: boolean
  onChange: (isGiven: boolean) => void
}

/** The consent text, with a checkbox if the company requires confirmation. */
export function ConsentField({ consent: { text, isRequired }, isGiven, isMissed, onChange }: ConsentFieldProps) {
  const t = useMessages(recordDialogMessages)
  const errorId = useId()
  if (!isRequired) {
    return (
      <p className="flex items-start gap-2 text-small font-medium wrap-anywhere">
        <Megaphone aria-hidden className="mt-0.5 shrink-0" />
        {text}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={<span className="font-medium wrap-anywhere">{text}</span>}
        name="consent"
        required
        checked={isGiven}
        aria-invalid={isMissed}
        aria-describedby={isMissed ? errorId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {isMissed ? (
        <p id={errorId} role="alert" className="text-small text-bad">
          {t.consentMissed}
        </p>
      ) : null}
    </div>
  )
}
