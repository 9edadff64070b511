import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type SubmitEvent, useRef } from 'react'
import type { Directory } from '#openapi/generated/types.ts'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { languageNames, meetingLanguages } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { useRefusedFocus } from '~/ui/focus'
import { Notice } from '~/ui/Notice'
import { LeaveGuard, SaveButtons } from '~/ui/SaveButtons'
import { Select, TextField } from '~/ui/TextField'
import { SettingsSection } from '~/ui/SettingsSection'
import { companyQueries } from '../company-queries'
import { companyMessages } from '../company.messages'
import { LogoField } from './LogoField'
import { type CompanyFacts, MAX_CONSENT, useCompanyForm } from './use-company-form'

/** The company's name, logo, language and default template. */
export function CompanyPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const { data: company } = useSuspenseQuery(companyQueries.detail(directoryId))
  const isOffered = useHasExtension('company')
  const mayManage = isManager(useOwnRole(directoryId))
  const canChange = isOffered && mayManage
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      {canChange ? null : <Notice>{isOffered ? t.refused : t.contractOnly}</Notice>}
      {isOffered || company.pictureFileUrl !== null ? <LogoField company={company} canChange={canChange} /> : null}
      <CompanyForm company={company} canChange={canChange} />
    </SettingsSection>
  )
}

type CompanyFormProps = { company: Directory; canChange: boolean }

/** Name, language and default template, saved together. */
function CompanyForm({ company, canChange }: CompanyFormProps) {
  const form = useCompanyForm(company)
  const element = useRef<HTMLFormElement>(null)
  useRefusedFocus(element)
  const isConflict = form.conflicts.length > 0

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (form.isChanged && !form.isPending && !isConflict) form.save()
  }

  return (
    <>
      <form ref={element} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <Refusal error={form.error} />
        {isConflict ? (
          <ChangedMeanwhile
            conflicts={form.conflicts}
            now={form.now}
            directoryId={company.directoryId}
            onSave={form.saveOverTheirs}
            onDiscard={form.discard}
          />
        ) : null}
        <Fields company={company} form={form} isDisabled={!canChange} />
        {canChange ? (
          <SaveButtons
            isChanged={form.isChanged}
            isPending={form.isPending}
            isBlocked={isConflict}
            onDiscard={form.discard}
          />
        ) : null}
      </form>
      <LeaveGuard isOn={form.isChanged && !form.isPending} />
    </>
  )
}

type Form = ReturnType<typeof useCompanyForm>

function Refusal({ error }: { error: ApiError | null }) {
  const refusal = useFormRefusal(error, { fields: ['name', 'defaultMeetingTemplateId', 'recordingConsentText'] })
  // A conflict has its own notice with the current values.
  if (refusal === null || error?.status === 409) return null
  return (
    <Notice tone="bad" title={refusal.title}>
      {refusal.detail}
    </Notice>
  )
}

function Fields({ company, form, isDisabled }: { company: Directory; form: Form; isDisabled: boolean }) {
  const t = useMessages(companyMessages)
  const { shown, error, change } = form
  const fieldMessage = useFieldMessage(error)
  return (
    <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-4">
      <TextField
        label={t.name}
        hint={t.nameHint}
        error={form.nameProblem ?? fieldMessage('name')}
        value={shown.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        autoComplete="organization"
        dir="auto"
      />
      <LanguageField
        value={shown.languageCode}
        preset={company.languageCode}
        onChange={(languageCode) => change({ languageCode })}
      />
      {company.defaultMeetingTemplateId === undefined ? null : (
        <TemplateSelect
          directoryId={company.directoryId}
          value={shown.defaultMeetingTemplateId}
          error={fieldMessage('defaultMeetingTemplateId') === undefined ? undefined : t.templateRefused}
          onChange={(defaultMeetingTemplateId) => change({ defaultMeetingTemplateId })}
        />
      )}
      {company.recordingConsentText === undefined ? null : (
        <>
          <TextField
            label={t.consent}
            hint={t.consentHint}
            error={fieldMessage('recordingConsentText')}
            maxLength={MAX_CONSENT}
            value={shown.recordingConsentText ?? ''}
            placeholder={t.consentDefault}
            onChange={({ currentTarget: { value } }) =>
              change({ recordingConsentText: value.trim() === '' ? null : value })
            }
            autoComplete="off"
            dir="auto"
          />
          <Checkbox
            label={t.consentRequired}
            checked={shown.isRecordingConsentRequired}
            onChange={({ currentTarget }) => change({ isRecordingConsentRequired: currentTarget.checked })}
          />
        </>
      )}
    </fieldset>
  )
}

type LanguageFieldProps = { value: string | null; preset: string | null; onChange: (code: string | null) => void }

function LanguageField({ value, preset, onChange }: LanguageFieldProps) {
  const t = useMessages(companyMessages)
  const nameOf = languageNames()
  const codes = new Set<string>([...(preset === null ? [] : [preset]), ...meetingLanguages])
  return (
    <Select
      label={t.language}
      hint={t.languageHint}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t.noLanguage}</option>
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </Select>
  )
}

type TemplateSelectProps = {
  directoryId: string
  /** null for the built-in template. */
  value: string | null
  onChange: (meetingTemplateId: string | null) => void
  error: string | undefined
}

/** The template for summaries without a chosen one. */
function TemplateSelect({ directoryId, value, onChange, error }: TemplateSelectProps) {
  const t = useMessages(companyMessages)
  const { data: templates, isError } = useQuery(companyQueries.templates(directoryId))
  const isListed = value === null || templates?.some(({ meetingTemplateId }) => meetingTemplateId === value) === true
  return (
    <Select
      label={t.template}
      hint={t.templateHint}
      error={error ?? (isError ? t.templatesFailed : undefined)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">{t.builtIn}</option>
      {isListed ? null : <option value={value}>{templates === undefined ? '…' : t.unknownTemplate}</option>}
      {templates?.map(({ meetingTemplateId, title }) => (
        <option key={meetingTemplateId} value={meetingTemplateId}>
          {title}
        </option>
      ))}
    </Select>
  )
}

type ChangedMeanwhileProps = {
  conflicts: readonly (keyof CompanyFacts)[]
  now: CompanyFacts
  directoryId: string
  onSave: () => void
  onDiscard: () => void
}

/** Shown for a conflict: the current values, and the choice between the two versions. */
function ChangedMeanwhile({ conflicts, now, directoryId, onSave, onDiscard }: ChangedMeanwhileProps) {
  const t = useMessages(companyMessages)
  const { data: templates } = useQuery(companyQueries.templates(directoryId))
  const { languageCode, defaultMeetingTemplateId } = now
  const template = templates?.find(({ meetingTemplateId }) => meetingTemplateId === defaultMeetingTemplateId)
  const label = {
    name: t.conflictName({ value: now.name }),
    languageCode: t.conflictLanguage({ value: languageCode === null ? t.noLanguage : languageNames()(languageCode) }),
    defaultMeetingTemplateId: t.conflictTemplate({
      value: defaultMeetingTemplateId === null ? t.builtIn : (template?.title ?? t.unknownTemplate),
    }),
    recordingConsentText: t.conflictConsent({ value: now.recordingConsentText ?? t.consentDefault }),
    isRecordingConsentRequired: now.isRecordingConsentRequired ? t.conflictRequired : t.conflictNotRequired,
  }
  return (
    <div role="alert">
      <Notice
        tone="warn"
        title={t.conflictTitle}
        action={
          <>
            <Button size="small" onClick={onSave}>
              {t.saveMine}
            </Button>
            <Button size="small" variant="ghost" onClick={onDiscard}>
              {t.takeTheirs}
            </Button>
          </>
        }
      >
        {conflicts.map((field) => (
          <p key={field} className="wrap-anywhere">
            {label[field]}
          </p>
        ))}
        <p>{t.conflictKept}</p>
      </Notice>
    </div>
  )
}
