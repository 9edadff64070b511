import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import { formText } from '~/lib/form-text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine } from '~/ui/CodeLine'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Select } from '~/ui/Select'
import { TextField } from '~/ui/TextField'
import { tokenMutations } from './token-queries'
import { tokensMessages } from './tokens.messages'

const NEVER = 'never'
const lifetimesInDays = [7, 30, 90, 365]
const DAY_MS = 86_400_000

type CreateTokenDialogProps = { isOpen: boolean; onClose: () => void }

/** Asks for a name and an end, then shows the token once. */
export function CreateTokenDialog({ isOpen, onClose }: CreateTokenDialogProps) {
  const t = useMessages(tokensMessages)
  const formId = useId()
  const creating = useMutation(tokenMutations.create())
  const created = creating.data

  function close() {
    // The token is dropped with the dialog: it is not kept anywhere on this side.
    creating.reset()
    onClose()
  }

  return created ? (
    <Dialog
      isOpen={isOpen}
      onClose={close}
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
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t.createTitle}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={creating.isPending}>
            {t.createAction}
          </Button>
        </>
      }
    >
      <TokenForm id={formId} error={creating.error} onSubmit={(body) => creating.mutate(body)} />
    </Dialog>
  )
}

type TokenFormProps = {
  id: string
  error: Error | null
  onSubmit: (body: { name: string; expiresOn: string | null }) => void
}

function TokenForm({ id, error, onSubmit }: TokenFormProps) {
  const t = useMessages(tokensMessages)
  const errorCopy = useErrorCopy()
  const [isNameMissing, setIsNameMissing] = useState(false)
  const [lifetime, setLifetime] = useState('90')

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = formText(new FormData(event.currentTarget), 'name').trim()
    setIsNameMissing(name === '')
    if (name === '') return
    onSubmit({
      name,
      expiresOn: lifetime === NEVER ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString(),
    })
  }

  return (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pt-3">
      {error ? (
        <Notice tone="bad" title={errorCopy(error).title}>
          {errorCopy(error).detail}
        </Notice>
      ) : null}
      <TextField
        label={t.name}
        name="name"
        maxLength={100}
        autoComplete="off"
        hint={t.nameHint}
        error={isNameMissing ? t.nameNeeded : undefined}
      />
      <Select label={t.expiry} value={lifetime} onChange={(event) => setLifetime(event.currentTarget.value)}>
        {lifetimesInDays.map((days) => (
          <option key={days} value={days}>
            {t.inDays(days)}
          </option>
        ))}
        <option value={NEVER}>{t.never}</option>
      </Select>
      {lifetime === NEVER ? <Notice tone="warn">{t.neverWarning}</Notice> : null}
    </form>
  )
}
