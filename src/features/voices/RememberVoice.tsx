import { useMutation, useQuery } from '@tanstack/react-query'
import type { Speaker } from '#openapi/generated/types.ts'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { voiceMutations, voiceQueries } from './voice-queries'
import { voicesMessages } from './voices.messages'

type RememberVoiceProps = { directoryId: string; recordingId: string; speaker: Speaker }

/** Asks the person a speaker is named after, and no one else, whether to remember their voice. */
export function RememberVoice({ directoryId, recordingId, speaker }: RememberVoiceProps) {
  const t = useMessages(voicesMessages)
  const isOffered = useHasExtension('voices')
  const { data: me } = useQuery(sessionQueries.me())
  const isOwn = me !== undefined && speaker.emailAddress?.toLowerCase() === me.email.toLowerCase()
  const { data: company } = useQuery({ ...voiceQueries.company(directoryId), enabled: isOffered && isOwn })
  const isOn = company?.isOn === true
  const { data: own } = useQuery({ ...voiceQueries.own(directoryId), enabled: isOn })
  const { mutate: remember, isPending } = useMutation(voiceMutations.remember(directoryId))
  const showWithUndo = useUndoToast()
  const { mutateAsync: forget } = useMutation(voiceMutations.forget(directoryId))
  if (!isOwn || !isOn || own === undefined || own.some((known) => known.recordingId === recordingId)) return null

  const ask = () =>
    remember(
      { recordingId, speakerId: speaker.speakerId },
      {
        onSuccess: ({ voiceprintId }) =>
          showWithUndo(t.asked, { run: () => forget(voiceprintId), done: t.notKept, stays: t.staysSaved }),
        onError: () => showToast(t.notSaved, { tone: 'error' }),
      },
    )

  return (
    <div className="pt-4">
      <Notice
        title={t.askTitle}
        action={
          <Button isPending={isPending} onClick={ask}>
            {t.choose}
          </Button>
        }
      >
        {t.ask}
      </Notice>
    </div>
  )
}
