import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FolderPicker } from '~/features/folders/FolderPicker'
import { spokenLanguages } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { TemplateChoice } from '~/features/templates/TemplateChoice'
import { templateQueries } from '~/features/templates/template-queries'
import { Disclosure } from '~/ui/Disclosure'
import { Select } from '~/ui/TextField'
import type { UploadOptions } from '../upload-options'
import { uploadOptionsMessages } from '../tray/upload-tray.messages'

type LanguageFieldProps = {
  /** An IETF tag, or null to detect the language; undefined if several files differ. */
  value: string | null | undefined
  onChange: (languageCode: string | null) => void
}

/** The language spoken. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
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

type FolderFieldProps = {
  directoryId: string
  /** undefined if several files differ. */
  value: UploadOptions['folders'] | undefined
  onChange: (folders: UploadOptions['folders']) => void
}

/** Folders that the recording is added to as soon as it exists. */
export function FolderField({ directoryId, value, onChange }: FolderFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  const chosen = value ?? []
  const names = value === undefined ? t.differs : chosen.map(({ name }) => name).join(', ') || t.noFolders
  return (
    <ChoiceDisclosure what={t.folders} choice={names}>
      <p className="mb-2 text-small text-ink-2">{t.foldersHint}</p>
      <FolderPicker
        directoryId={directoryId}
        chosenIds={new Set(chosen.map(({ folderId }) => folderId))}
        onAdd={({ folderId, name }) => onChange([...chosen, { folderId, name }])}
        onRemove={(folder) => onChange(chosen.filter(({ folderId }) => folderId !== folder.folderId))}
      />
    </ChoiceDisclosure>
  )
}

const FIELD = 'meetingTemplateId'

type TemplateFieldProps = {
  directoryId: string
  /** undefined if several files differ. */
  value: UploadOptions['template'] | undefined
  onChange: (template: UploadOptions['template']) => void
}

/** The template for the summary. */
export function TemplateField({ directoryId, value, onChange }: TemplateFieldProps) {
  const t = useMessages(uploadOptionsMessages)
  const { data } = useInfiniteQuery(templateQueries.list(directoryId))

  function choose(meetingTemplateId: string) {
    const template = data?.pages
      .flatMap((page) => page.items)
      .find((one) => one.meetingTemplateId === meetingTemplateId)
    onChange(template ? { meetingTemplateId, title: template.title } : null)
  }

  return (
    <ChoiceDisclosure what={t.template} choice={value === undefined ? t.differs : (value?.title ?? t.usualTemplate)}>
      <div
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === FIELD) choose(target.value)
        }}
      >
        <TemplateChoice
          directoryId={directoryId}
          name={FIELD}
          presetId={value === undefined ? null : (value?.meetingTemplateId ?? '')}
        />
      </div>
    </ChoiceDisclosure>
  )
}

type ChoiceDisclosureProps = {
  what: string
  /** Description of the current choice. */
  choice: string
  children: ReactNode
}

/** A choice that needs space: shows the current choice and expands to change it. Its data is loaded then. */
export function ChoiceDisclosure({ what, choice, children }: ChoiceDisclosureProps) {
  const t = useMessages(uploadOptionsMessages)
  const [isSeen, setIsSeen] = useState(false)
  return (
    <Disclosure
      summary={t.chosen({ what, choice })}
      onToggle={({ currentTarget }) => currentTarget.open && setIsSeen(true)}
    >
      {isSeen ? <div className="pt-2 pb-1">{children}</div> : null}
    </Disclosure>
  )
}
