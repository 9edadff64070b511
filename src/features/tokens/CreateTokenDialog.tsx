import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFieldMessage, useFormRefusal } from '~/api/form-refusal'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine } from '~/ui/CodeBlock'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { Notice } from '~/ui/Notice'
import { Select, TextField } from '~/ui/TextField'
import { tokenMutations } from './token-queries'
import { tokensMessages } from './tokens.messages'

const NEVER = 'never'
const lifetimesInDays = [7, 30, 90, 365]
const DAY_MS = 86_400_000

// Escape and a backdrop click must not lose the token, because it can't be shown again.
const stay = () => {}

type CreateTokenDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks for a name and an expiry, then shows the token once. */
export function CreateTokenDialog({ isOpen, onClose }: CreateTokenDialogProps) {
  const t = useMessages(tokensMessages)
  const creating = useMutation(tokenMutations.create())
  const created = creating.data

  function close() {
    // Drops the token along with the dialog, so that it isn't kept anywhere in the app.
    creating.reset()
    onClose()
  }

  if (!isOpen) return null
  return created ? (
    <Dialog
      isOpen
      onClose={stay}
      title={t.createdTitle}
      description={t.createdDetail}
      isClosable={false}
      footer={
        <Button variant="primary" onClick={close}>
          {t.done}
        </Button>
      }
    >
      <div className="pt-4">
        <CodeLine text={created.token} />
      </div>
    </Dialog>
  ) : (
    <NewToken
      isPending={creating.isPending}
      error={creating.error}
      onSubmit={(body) => creating.mutate(body)}
      onClose={close}
    />
  )
}

type NewTokenProps = {
  isPending: boolean
  error: ApiError | null
  onSubmit: (body: { name: string; expiresOn: string | null }) => void
  onClose: () => void
}

function NewToken({ isPending, error, onSubmit, onClose }: NewTokenProps) {
  const t = useMessages(tokensMessages)
  const refusal = useFormRefusal(error, { fields: ['name', 'expiresOn'] })
  const fieldMessage = useFieldMessage(error)
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [lifetime, setLifetime] = useState('90')

  function handleSubmit(form: FormData) {
    const name = formText(form, 'name').trim()
    setIsNameMissing(name === '')
    if (name === '') return
    onSubmit({
      name,
      expiresOn: lifetime === NEVER ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString(),
    })
  }

  return (
    <FormDialog
      title={t.createTitle}
      submitLabel={t.createAction}
      isPending={isPending}
      refusal={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t.name}
        name="name"
        maxLength={100}
        autoComplete="off"
        hint={t.nameHint}
        error={isNameMissing ? t.nameNeeded : fieldMessage('name')}
      />
      <Select
        label={t.expiry}
        value={lifetime}
        onChange={(event) => setLifetime(event.currentTarget.value)}
        error={fieldMessage('expiresOn')}
      >
        {lifetimesInDays.map((days) => (
          <option key={days} value={days}>
            {t.inDays(days)}
          </option>
        ))}
        <option value={NEVER}>{t.never}</option>
      </Select>
      {lifetime === NEVER ? <Notice tone="warn">{t.neverWarning}</Notice> : null}
    </FormDialog>
  )
}
