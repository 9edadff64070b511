import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '~/api/errors'
import { useFormRefusal } from '~/api/form-refusal'
import { useMessages } from '~/messages/use-messages'
import { FormDialog } from '~/ui/FormDialog'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { speakerSearchMutations } from './speaker-search-queries'
import { speakerSearchMessages } from './speaker-search.messages'

const MAX_SPEAKERS = 50

type FindSpeakersDialogProps = { directoryId: string; recordingId: string; onClose: () => void }

/** Asks how many people speak, and has them found again. */
export function FindSpeakersDialog({ directoryId, recordingId, onClose }: FindSpeakersDialogProps) {
  const t = useMessages(speakerSearchMessages)
  const [text, setText] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const { mutate, isPending, error } = useMutation(speakerSearchMutations.find(directoryId, recordingId))
  const refused = useFormRefusal(error, { fields: ['speakerCount'] })
  const refusal = refused && refusalMessage(error, refused, t)

  function find() {
    const count = countIn(text)
    setIsRefused(count === undefined)
    if (count === undefined) return
    mutate(count, {
      onSuccess: () => {
        showToast(t.begun)
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t.title}
      description={t.detail}
      submitLabel={t.submit}
      isPending={isPending}
      refusal={refusal}
      onSubmit={find}
      onClose={onClose}
    >
      <TextField
        label={t.count}
        isOptional
        inputMode="numeric"
        autoComplete="off"
        hint={t.countHint({ max: MAX_SPEAKERS })}
        error={isRefused ? t.countRefused({ max: MAX_SPEAKERS }) : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Why there is nothing to listen with, or to, only the service knows. */
function refusalMessage(
  error: ApiError | null,
  refused: { title?: string; detail: string },
  { busy, busyDetail, impossible }: Record<'busy' | 'busyDetail' | 'impossible', string>,
) {
  if (error?.code === 'RUN_IN_FLIGHT') return { title: busy, detail: busyDetail }
  return error?.status === 400 ? { title: impossible, detail: error.message } : refused
}

/** Null where nobody says; undefined for what is no such number. */
function countIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MAX_SPEAKERS ? count : undefined
}
