import { useState } from 'react'
import { AppointmentPicker } from '~/features/appointments/AppointmentPicker'
import { useHasExtension } from '~/features/session/use-has-extension'
import { spokenLanguages } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { focusOnArrival } from '~/ui/focus'
import { Select } from '~/ui/Select'
import { TextField } from '~/ui/TextField'
import { isWaiting } from '../upload-step'
import type { UploadItem } from '../upload-store'
import { MAX_SPEAKERS, type UploadOptions } from '../upload-options'
import { ChoiceDisclosure } from './ChoiceDisclosure'
import type { CommonOptions } from './common-options'
import { FolderField } from './FolderField'
import { TemplateField } from './TemplateField'
import { uploadOptionsMessages } from './upload-options.messages'

type Speakers = { text: string | null; isRefused: boolean; onType: (text: string) => void }

type OptionFieldsProps = {
  isMany: boolean
  /** Whose company, and whose time, appointments, templates and folders are for. */
  first: UploadItem
  common: CommonOptions
  speakers: Speakers
  onChange: (change: Partial<UploadOptions>) => void
}

/** What can be asked of the recordings that files become. */
export function OptionFields({ isMany, first, common, speakers, onChange }: OptionFieldsProps) {
  const canChooseTemplate = useHasExtension('templates.choice')
  const { directoryId } = first
  return (
    <>
      {isMany ? null : <NameField item={first} name={common.name ?? null} onChange={(name) => onChange({ name })} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <LanguageField value={common.languageCode} onChange={(languageCode) => onChange({ languageCode })} />
        <SpeakersField value={common.speakerCount} speakers={speakers} />
      </div>
      <AppointmentField item={first} value={common.appointment} onChange={(appointment) => onChange({ appointment })} />
      {canChooseTemplate ? (
        <TemplateField
          directoryId={directoryId}
          value={common.template}
          onChange={(template) => onChange({ template })}
        />
      ) : null}
      <FolderField directoryId={directoryId} value={common.folders} onChange={(folders) => onChange({ folders })} />
    </>
  )
}

type NameFieldProps = { item: UploadItem; name: string | null; onChange: (name: string | null) => void }

function NameField({ item, name, onChange }: NameFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  const canRename = useHasExtension('recordings.edit')
  const isLate = !canRename && !isWaiting(item.step)
  const own = item.name.replace(/\.[^.]*$/, '')
  return (
    <TextField
      ref={isLate ? undefined : focusOnArrival}
      label={t.name}
      name="name"
      autoComplete="off"
      maxLength={200}
      disabled={isLate}
      hint={isLate ? t.nameLate : undefined}
      placeholder={own}
      value={name ?? own}
      onChange={({ currentTarget: { value } }) => onChange(value === own ? null : value)}
    />
  )
}

type LanguageFieldProps = { value: string | null | undefined; onChange: (languageCode: string | null) => void }

function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  const { locale } = useFormats()
  return (
    <Select
      label={t.language}
      name="languageCode"
      value={value === undefined ? 'differs' : (value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    >
      {value === undefined ? <option value="differs">{t.asTheyAre}</option> : null}
      <option value="">{t.detected}</option>
      {spokenLanguages(locale).map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </Select>
  )
}

type SpeakersFieldProps = { value: number | null | undefined; speakers: Speakers }

function SpeakersField({ value, speakers: { text, isRefused, onType } }: SpeakersFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  return (
    <TextField
      label={t.speakers}
      name="speakerCount"
      inputMode="numeric"
      autoComplete="off"
      placeholder={value === undefined ? t.asTheyAre : undefined}
      hint={t.speakersHint({ max: MAX_SPEAKERS })}
      error={isRefused ? t.speakersRefused({ max: MAX_SPEAKERS }) : undefined}
      value={text ?? value ?? ''}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

type AppointmentFieldProps = {
  item: UploadItem
  value: UploadOptions['appointment'] | undefined
  onChange: (appointment: UploadOptions['appointment']) => void
}

function AppointmentField({ item, value, onChange }: AppointmentFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  const [openedAt] = useState(() => Date.now())
  return (
    <ChoiceDisclosure
      what={t.appointment}
      choice={value === undefined ? t.differs : (value?.subject ?? t.noAppointment)}
    >
      {value ? (
        <Button size="small" className="mb-2" onClick={() => onChange(null)}>
          {t.withoutAppointment}
        </Button>
      ) : null}
      <AppointmentPicker
        directoryId={item.directoryId}
        recording={{ createdOn: new Date(item.lastModified ?? openedAt).toISOString() }}
        chosenId={value?.appointmentId ?? null}
        onChoose={({ appointmentId, subject }) => onChange({ appointmentId, subject })}
      />
    </ChoiceDisclosure>
  )
}
