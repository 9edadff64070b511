import { languageNames, meetingLanguages } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/Select'
import { vocabularyMessages } from './vocabulary.messages'

type LanguageSelectProps = {
  /** What it was before: offered too where it is none of the usual ones. */
  preset: string | null
  /** null for every language. */
  value: string | null
  onChange: (languageCode: string | null) => void
  error?: string | undefined
}

/** The language of the recordings in which a word is to be known. */
export function LanguageSelect({ preset, value, onChange, error }: LanguageSelectProps) {
  const t = useMessages(vocabularyMessages)
  const nameOf = languageNames()
  const codes = new Set<string>([...(preset === null ? [] : [preset]), ...meetingLanguages])
  return (
    <Select
      label={t.language}
      name="languageCode"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      error={error}
    >
      <option value="">{t.everyLanguage}</option>
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </Select>
  )
}
