import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { focusOnArrival, hasInvalidField } from '~/ui/focus'
import { DiscardPrompt, useUnsavedChanges } from '~/ui/FormDialog'
import { AppointmentPicker } from '~/features/appointments/AppointmentPicker'
import { useHasExtension } from '~/features/session/use-has-extension'
import { TextField } from '~/ui/TextField'
import { canStillChangeOptions, releaseUploads, wishFor } from '../upload-commands'
import { type UploadItem, useUploads } from '../upload-store'
import { MAX_SPEAKERS, optionsDialog, type UploadOptions } from '../upload-options'
import { uploadOptionsMessages } from '../tray/upload-tray.messages'
import { isWaiting } from '../upload-step'
import { ChoiceDisclosure, FolderField, LanguageField, TemplateField } from './ChoiceFields'

/** Edits the options of one upload, or of several at once, changing only the options that were touched. */
export function OptionsDialog({ ids }: { ids: readonly string[] }) {
  const t = useMessages(uploadOptionsMessages)
  const formId = useId()
  const items = useUploads((state) => state.items).filter(
    (item) => ids.includes(item.id) && canStillChangeOptions(item),
  )
  // Keeps the initial values, so that an upload finishing while the dialog is open doesn't change the form.
  const [opened] = useState(() => ({ common: commonOptions(items.map(({ options }) => options)), first: items[0] }))
  const [changes, setChanges] = useState<Partial<UploadOptions>>({})
  // null until edited: until then the field shows, and keeps, the files' value.
  const [speakers, setSpeakers] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const offered = items.filter(({ step }) => step.step === 'held' && step.hold === 'offered').map(({ id }) => id)
  const { first } = opened
  const form = useRef<HTMLFormElement>(null)
  const draft = useUnsavedChanges({ form, isPending: false, onClose: optionsDialog.close })

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const speakerCount = speakers === null ? undefined : speakersIn(speakers)
    setIsRefused(speakerCount === 'refused')
    if (hasInvalidField(event.currentTarget)) return
    if (speakerCount === 'refused') {
      event.currentTarget.querySelector<HTMLInputElement>('[name=speakerCount]')?.focus()
      return
    }
    wishFor(ids, { ...changes, ...(speakerCount === undefined ? {} : { speakerCount }) })
    draft.close()
    if (submitter?.getAttribute('value') === 'start') releaseUploads(offered)
  }

  return (
    <Dialog
      isOpen
      // If it is too late, the input can't be saved, so don't ask.
      onClose={items.length === 0 ? draft.close : draft.leave}
      onBackdropClick={draft.backdropClicked}
      title={ids.length === 1 ? t.title : t.titleMany(ids.length)}
      description={<Description items={items} />}
      footer={
        items.length === 0 ? null : draft.isAsking ? (
          <DiscardPrompt onStay={draft.stay} onLeave={draft.close} />
        ) : (
          <>
            <Button variant="ghost" onClick={draft.leave}>
              {t.cancel}
            </Button>
            <Button type="submit" form={formId} variant={offered.length > 0 ? 'secondary' : 'primary'}>
              {t.save}
            </Button>
            {offered.length > 0 ? (
              <Button type="submit" form={formId} value="start" variant="primary">
                {t.saveAndStart(offered.length)}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {first === undefined ? null : (
        // Only listens to events from its fields.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={save}
          onPointerDownCapture={draft.touched}
          onKeyDownCapture={draft.touched}
          onInputCapture={draft.changed}
          className="flex flex-col gap-4 pt-4"
        >
          {/* Makes choices without a form field count as changes too. */}
          <input type="hidden" value={JSON.stringify(changes)} />
          <OptionFields
            isMany={ids.length > 1}
            first={first}
            common={{ ...opened.common, ...changes }}
            speakers={{ text: speakers, isRefused, onType: setSpeakers }}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
          />
        </form>
      )}
    </Dialog>
  )
}

function Description({ items }: { items: readonly UploadItem[] }) {
  const t = useMessages(uploadOptionsMessages)
  const [only, second] = items
  if (only === undefined) return t.tooLate
  return second === undefined ? <bdi className="wrap-anywhere">{only.name}</bdi> : t.manyDetail
}

/** Parses the number in the field; null if empty, `refused` if invalid. */
function speakersIn(text: string): number | null | 'refused' {
  if (text.trim() === '') return null
  // Digits only, so not "1e1".
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MAX_SPEAKERS ? count : 'refused'
}

type Speakers = { text: string | null; isRefused: boolean; onType: (text: string) => void }

type OptionFieldsProps = {
  isMany: boolean
  /** The upload that determines the company and the time for appointments, templates and folders. */
  first: UploadItem
  common: CommonOptions
  speakers: Speakers
  onChange: (change: Partial<UploadOptions>) => void
}

/** The options for the recordings that files become. */
function OptionFields({ isMany, first, common, speakers, onChange }: OptionFieldsProps) {
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

/** The options editable here; notes belong to a single recording. */
type Choices = Omit<UploadOptions, 'notes'>

/** The options that several files have in common; an option in which they differ is `undefined`. */
type CommonOptions = { [Option in keyof Choices]: UploadOptions[Option] | undefined }

/** Returns the options that all these files have in common. */
export function commonOptions(all: readonly UploadOptions[]): CommonOptions {
  const [first, ...others] = all
  const common = <Wish extends keyof Choices>(option: Wish): UploadOptions[Wish] | undefined =>
    others.every((other) => isSame(other[option], first?.[option])) ? first?.[option] : undefined
  return {
    name: common('name'),
    languageCode: common('languageCode'),
    speakerCount: common('speakerCount'),
    appointment: common('appointment'),
    template: common('template'),
    folders: common('folders'),
  }
}

/** They contain only text and numbers, always in the same order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
