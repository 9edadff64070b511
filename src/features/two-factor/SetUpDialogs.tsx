import type { Passkey, TotpSecret } from '#openapi/generated/types.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { encode } from 'uqr'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { describeBrowser } from '#shared/describe-browser.ts'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine, CopyButton } from '~/ui/CodeBlock'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { Skeleton } from '~/ui/Skeleton'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { twoFactorMutations } from './two-factor-queries'
import { twoFactorMessages } from './two-factor.messages'

type SetUpDialogProps = {
  /** Called with new recovery codes, or none if existing ones remain valid. */
  onDone: (recoveryCodes: readonly string[]) => void
  /** Called if the sign-in is too long ago. */
  onProofNeeded: () => void
  onClose: () => void
}

const asksForProof = (onProofNeeded: () => void) => (error: ApiError) => {
  if (error.code === 'PROOF_REQUIRED') onProofNeeded()
}

/** Shows the secret as QR code and text, and asks for the first code. */
export function SetUpAppDialog({ onDone, onProofNeeded, onClose }: SetUpDialogProps) {
  const t = useMessages(twoFactorMessages)
  const begin = useMutation({ ...twoFactorMutations.beginTotp(), onError: asksForProof(onProofNeeded) })
  const confirm = useMutation(twoFactorMutations.confirmTotp())
  const [isMissing, setIsMissing] = useState(false)
  const fieldMessage = useFieldMessage(confirm.error)
  const refusal = useFormRefusal(begin.error ?? confirm.error, { fields: ['code'] })
  const { mutate } = begin
  useEffect(() => mutate(), [mutate])

  function handleSubmit(form: FormData) {
    const code = formText(form, 'code').trim()
    setIsMissing(code === '')
    if (code === '') return
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        // The recovery codes imply it, and a toast would cover them.
        if (recoveryCodes.length === 0) showToast(t.appOn)
        onDone(recoveryCodes)
      },
    })
  }

  return (
    <FormDialog
      title={t.scanTitle}
      description={t.scanDetail}
      submitLabel={t.turnOn}
      isPending={confirm.isPending}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {/* Side by side in a low window: focusing the field would scroll the QR code away. */}
      <div className="flex flex-col gap-4 low:flex-row">
        <SecretPicture secret={begin.data} />
        <div className="flex min-w-0 flex-1 flex-col gap-4">
          <SecretText secret={begin.data} />
          <TextField
            label={t.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={isMissing ? t.codeNeeded : fieldMessage('code')}
          />
        </div>
      </div>
    </FormDialog>
  )
}

type SecretProps = { secret: TotpSecret | undefined }

function SecretPicture({ secret }: SecretProps) {
  const t = useMessages(twoFactorMessages)
  if (secret === undefined) return <Skeleton className="mx-auto size-48 shrink-0" />
  return <QrCode text={secret.uri} label={t.qrLabel} />
}

function SecretText({ secret }: SecretProps) {
  const t = useMessages(twoFactorMessages)
  if (secret === undefined) return null
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">{t.cantScan}</p>
      <CodeLine text={secret.secret} />
    </div>
  )
}

const QUIET_ZONE = 3

/** Created in this browser, so no one else learns the secret. Dark on light in either theme, for cameras. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and has no address
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 shrink-0 rounded-card border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

type AddPasskeyDialogProps = Omit<SetUpDialogProps, 'onProofNeeded'> & {
  /** What the person typed before they had to confirm who they are. */
  name: string | undefined
  onProofNeeded: (name: string) => void
}

/** Asks for a name, followed by the browser's own prompts. */
export function AddPasskeyDialog({ name: typed, onDone, onProofNeeded, onClose }: AddPasskeyDialogProps) {
  const t = useMessages(twoFactorMessages)
  const add = useMutation({
    ...twoFactorMutations.addPasskey(),
    onError: (error, name) => asksForProof(() => onProofNeeded(name))(error),
  })
  const [isMissing, setIsMissing] = useState(false)
  const fieldMessage = useFieldMessage(add.error)
  const refused = useFormRefusal(add.error, { fields: ['name'] })
  const problem = add.data !== undefined && 'problem' in add.data ? add.data.problem : null
  const refusal = problem === null ? refused : { detail: problem === 'known' ? t.passkeyKnown : t.passkeyCanceled }
  const { browser, system } = describeBrowser(navigator.userAgent)
  const suggested =
    browser === undefined || system === undefined ? t.defaultNameAlone : t.defaultName({ browser, system })

  function handleSubmit(form: FormData) {
    const name = formText(form, 'name').trim()
    setIsMissing(name === '')
    if (name === '') return
    add.mutate(name, {
      onSuccess: (made) => {
        if ('problem' in made) return
        if (made.recoveryCodes.length === 0) showToast(t.passkeyAdded({ name: made.passkey.name }))
        onDone(made.recoveryCodes)
      },
    })
  }

  return (
    <FormDialog
      title={t.nameTitle}
      description={t.nameDetail}
      size="small"
      submitLabel={t.createPasskey}
      isPending={add.isPending}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        name="name"
        defaultValue={typed ?? suggested}
        maxLength={100}
        error={isMissing ? t.nameNeeded : fieldMessage('name')}
      />
    </FormDialog>
  )
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useMessages(twoFactorMessages)
  const rename = useMutation(twoFactorMutations.renamePasskey(passkey.passkeyId))
  const [isMissing, setIsMissing] = useState(false)
  const fieldMessage = useFieldMessage(rename.error)
  const refusal = useFormRefusal(rename.error, { fields: ['name'] })

  function handleSubmit(form: FormData) {
    const name = formText(form, 'name').trim()
    setIsMissing(name === '')
    if (name === '') return
    rename.mutate(name, {
      onSuccess: () => {
        showToast(t.renamed)
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t.renameTitle}
      size="small"
      submitLabel={t.save}
      isPending={rename.isPending}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        name="name"
        defaultValue={passkey.name}
        maxLength={100}
        error={isMissing ? t.nameNeeded : fieldMessage('name')}
      />
    </FormDialog>
  )
}

/** Recovery codes, shown once, to be copied or saved as a file. Only the button closes the dialog. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages(twoFactorMessages)
  return (
    <Dialog
      isOpen
      // They can't be shown again, so no stray key or click may close it.
      onClose={() => {}}
      isClosable={false}
      title={t.codesTitle}
      description={t.codesDetail}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t.codesSaved}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages(twoFactorMessages)
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-3 pt-4">
      <ul
        aria-label={t.codesList}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-card border border-line bg-sunken px-4 py-3 min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-control tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t.copyCodes} />
        <Button size="small" onClick={() => save(`${t.codesFile}.txt`, `${text}\n`)}>
          {t.downloadCodes}
        </Button>
      </div>
    </div>
  )
}

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
