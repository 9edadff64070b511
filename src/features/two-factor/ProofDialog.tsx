import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#openapi/generated/types.ts'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { PasswordField, TextField } from '~/ui/TextField'
import { twoFactorMutations } from './two-factor-queries'
import { twoFactorMessages } from './two-factor.messages'

type ProofDialogProps = {
  state: Pick<SecondFactor, 'hasPassword' | 'totp' | 'recoveryCodesLeft' | 'isProved'>
  /** What the proof is for, if the dialog is about more than that. */
  title?: string
  detail?: string
  submitLabel?: string
  isDangerous?: boolean
  /** Adding a factor requires a code if the session was opened without a second step. */
  needsCode?: boolean
  /** Runs the action after the proof; its errors show here. */
  onProved: () => Promise<void>
  onClose: () => void
}

/** Asks for the password or a code again, then continues. */
export function ProofDialog({
  state,
  title,
  detail,
  submitLabel,
  isDangerous = false,
  needsCode = false,
  onProved,
  onClose,
}: ProofDialogProps) {
  const t = useMessages(twoFactorMessages)
  const hasCode = state.totp !== null || state.recoveryCodesLeft > 0
  const canUsePassword = state.hasPassword && !needsCode
  const [by, setBy] = useState<By>(canUsePassword ? 'password' : 'code')
  const [isMissing, setIsMissing] = useState(false)
  const prove = useMutation(twoFactorMutations.prove())
  const going = useMutation<void, ApiError, string>({
    mutationFn: async (text) => {
      await prove.mutateAsync(by === 'password' ? { password: text } : { code: text })
      await onProved()
    },
  })
  const fieldMessage = useFieldMessage(going.error)
  const refusal = useFormRefusal(going.error, {
    fields: ['password', 'code'],
    messages: { 'rate-limited': t.tooManyTries({ minutes: minutesOf(going.error) }) },
  })

  function handleSubmit(form: FormData) {
    const text = formText(form, by)
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') going.mutate(text)
  }

  function choose(chosen: By) {
    setBy(chosen)
    setIsMissing(false)
    going.reset()
  }

  if (!canUsePassword && !hasCode) {
    return (
      <FormDialog
        title={title ?? t.proofTitle}
        description={t.signInAgain}
        size="small"
        submitLabel={t.confirm}
        onSubmit={onClose}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={title ?? t.proofTitle}
      description={detail ?? (hasCode ? t.proofDetail : t.passwordDetail)}
      size="small"
      submitLabel={submitLabel ?? t.confirm}
      isDangerous={isDangerous}
      isPending={going.isPending}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {canUsePassword && hasCode ? <ProofChoice by={by} onChoose={choose} /> : null}
      <ProofField by={by} isMissing={isMissing} error={fieldMessage(by)} />
    </FormDialog>
  )
}

const minutesOf = (error: ApiError | null) => Math.ceil((error?.retryAfterSeconds ?? 60) / 60)

type By = 'password' | 'code'

function ProofChoice({ by, onChoose }: { by: By; onChoose: (by: By) => void }) {
  const t = useMessages(twoFactorMessages)
  const options = [
    { value: 'password', label: t.byPassword },
    { value: 'code', label: t.byCode },
  ] as const
  return <SegmentedControl label={t.proofBy} options={options} value={by} onChange={onChoose} />
}

type ProofFieldProps = { by: By; isMissing: boolean; error: string | undefined }

function ProofField({ by, isMissing, error }: ProofFieldProps) {
  const t = useMessages(twoFactorMessages)
  return by === 'password' ? (
    <PasswordField
      key="password"
      label={t.password}
      name="password"
      autoComplete="current-password"
      error={isMissing ? t.passwordNeeded : error}
    />
  ) : (
    <TextField
      key="code"
      label={t.anyCode}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={isMissing ? t.anyCodeNeeded : error}
    />
  )
}
