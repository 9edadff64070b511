import type { SubmitEvent } from 'react'
import type { ApiError } from '~/api/errors'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/TextField'
import { hasInvalidField } from '~/ui/focus'
import { correctionsMessages } from './corrections.messages'
import { useReason } from './use-reason'

type NewSpeakerFormProps = { isPending: boolean; error: ApiError | null; onAdd: (name: string) => void }

/** Names somebody whom the recogniser did not tell apart. */
export function NewSpeakerForm({ isPending, error, onAdd }: NewSpeakerFormProps) {
  const t = useMessages(correctionsMessages)
  const reasonOf = useReason()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasInvalidField(event.currentTarget)) return
    const name = formText(new FormData(event.currentTarget), 'name').trim()
    if (name !== '' && !isPending) onAdd(name)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex items-start gap-2 border-t border-line pt-4">
      <div className="min-w-0 flex-1">
        <TextField
          label={t.newSpeaker}
          name="name"
          maxLength={200}
          autoComplete="off"
          hint={t.newSpeakerHint}
          error={error === null ? undefined : reasonOf(error)}
        />
      </div>
      <Button type="submit" isPending={isPending} className="mt-6.5 min-h-9">
        {t.newSpeakerAdd}
      </Button>
    </form>
  )
}
