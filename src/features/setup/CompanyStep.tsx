import { listZones, useAreaNames, zoneName } from '~/features/profile/time-zones'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/Select'
import { TextField } from '~/ui/TextField'
import { languageNames, meetingLanguages } from '~/messages/meeting-languages'
import type { SetupAnswers } from './setup-answers'
import { setupMessages } from './setup.messages'

/** What every step of set-up is given. */
export type StepProps = {
  answers: SetupAnswers
  refused: readonly (keyof SetupAnswers)[]
  /** What the service refused in a field. */
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
