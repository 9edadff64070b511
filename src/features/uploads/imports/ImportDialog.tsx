import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useHasExtension } from '~/features/session/use-has-extension'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { focusOnArrival } from '~/ui/focus'
import { FormDialog } from '~/ui/FormDialog'
import { TextField } from '~/ui/TextField'
import { ApiError } from '~/api/errors'
import { FolderField, TemplateField } from '../options/ChoiceFields'
import { noOptions, type UploadOptions } from '../upload-options'
import { importDialog } from '../choose-files'
import { importDialogMessages } from '../tray/upload-tray.messages'
import { type AddressRule, brokenRule, startImport } from './run-import'

/** Asks for the URL of a file to import, with the rules for it next to the field. */
export function ImportDialog({ directoryId }: { directoryId: string }) {
  const t = useMessages(importDialogMessages)
  const canChooseTemplate = useHasExtension('templates.choice')
  const [options, setOptions] = useState<UploadOptions>(noOptions)
  const [refusal, setRefusal] = useState<ImportRefusal | null>(null)
  const [isPending, setIsPending] = useState(false)

  const formRefusal = useFormRefusal(refusal)

  async function submit(form: FormData) {
    const address = formText(form, 'url').trim()
    const name = formText(form, 'name').trim()
    if (address === '') {
      setRefusal({ at: 'address', problem: 'needed' })
      return
    }
    setRefusal(null)
    setIsPending(true)
    try {
      await startImport({ directoryId, address, options: { ...options, name: name === '' ? null : name } })
      importDialog.close()
    } catch (error) {
      setRefusal(importRefusal(error, address))
      setIsPending(false)
    }
  }

  return (
    <FormDialog
      title={t.title}
      description={t.detail}
      onClose={importDialog.close}
      submitLabel={t.import}
      isPending={isPending}
      refusal={formRefusal}
      onSubmit={(form) => void submit(form)}
    >
      <TextField
        ref={focusOnArrival}
        label={t.address}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        placeholder="https://"
        error={refusal?.at === 'address' ? t[problemKeys[refusal.problem]] : undefined}
      />
      <Rules />
      <TextField
        label={t.name}
        name="name"
        autoComplete="off"
        maxLength={200}
        isOptional
        hint={t.nameHint}
        error={refusal?.at === 'name' ? t.nameRefused : undefined}
      />
      {canChooseTemplate ? (
        <TemplateField
          directoryId={directoryId}
          value={options.template}
          onChange={(template) => setOptions((before) => ({ ...before, template }))}
        />
      ) : null}
      <FolderField
        directoryId={directoryId}
        value={options.folders}
        onChange={(folders) => setOptions((before) => ({ ...before, folders }))}
      />
    </FormDialog>
  )
}

const problemKeys = {
  needed: 'needed',
  whole: 'wholeBroken',
  https: 'httpsBroken',
  credentials: 'credentialsBroken',
  public: 'publicBroken',
} as const

function Rules() {
  const t = useMessages(importDialogMessages)
  return (
    <Disclosure summary={t.rules} open>
      <ul className="list-disc space-y-1 pl-5 text-small text-ink-2">
        <li>{t.ruleHttps}</li>
        <li>{t.ruleCredentials}</li>
        <li>{t.rulePublic}</li>
        <li>{t.ruleFinal}</li>
        <li>{t.ruleFile}</li>
      </ul>
    </Disclosure>
  )
}

/** Returns the error message for the whole form, if any. */
function useFormRefusal(refusal: ImportRefusal | null): { title?: string; detail: string } | null {
  const t = useMessages(importDialogMessages)
  const errorMessage = useErrorMessage()
  if (refusal?.at === 'template') return { detail: t.templateRefused }
  if (refusal?.at !== 'form') return null
  return refusal.error === null ? { detail: t.unclear } : errorMessage(refusal.error)
}

/** What is wrong with an import that didn't start, by where it is shown. */
type ImportRefusal =
  | { at: 'address'; problem: AddressRule | 'needed' }
  | { at: 'name' | 'template' }
  /** It is unknown whether it started. */
  | { at: 'form'; error: ApiError | null }

/** Classifies why an import was refused. */
export function importRefusal(error: unknown, address: string): ImportRefusal {
  if (!(error instanceof ApiError) || error.status === undefined) return { at: 'form', error: null }
  const fields = error.fieldErrors.map(({ field }) => field)
  if (error.code === 'URL_NOT_ALLOWED' || fields.includes('url')) return { at: 'address', problem: brokenRule(address) }
  if (fields.includes('name')) return { at: 'name' }
  return fields.includes('meetingTemplateId') ? { at: 'template' } : { at: 'form', error }
}
