import { useMutation, useQuery } from '@tanstack/react-query'
import type { Voiceprint } from '#openapi/generated/types.ts'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { showToast } from '~/ui/toasts'
import { voiceMutations, voiceQueries } from './voice-queries'
import { voicesMessages } from './voices.messages'

type ChooseOwnRecordingsProps = { directoryId: string; own: readonly Voiceprint[]; onClose: () => void }

/** Says what it means to have one's voice remembered, and lets the person choose where it is heard. */
export function ChooseOwnRecordings({ directoryId, own, onClose }: ChooseOwnRecordingsProps) {
  const t = useMessages(voicesMessages)
  const { date } = useFormats()
  const { data: found, error, refetch } = useQuery(voiceQueries.recordings(directoryId))
  const remember = useMutation(voiceMutations.remember(directoryId))
  const known = new Set(
    own.filter(({ state }) => state === 'ready' || state === 'learning').map((one) => one.recordingId),
  )
  const offered = found?.filter(({ recordingId }) => !known.has(recordingId))
  return (
    <Dialog
      isOpen
      title={t.chooseTitle}
      description={t.chooseDetail}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="pt-4">
        {found === undefined && error === null ? (
          <LoadingRegion>
            <Skeleton className="h-24 w-full" />
          </LoadingRegion>
        ) : null}
        {found === undefined && error !== null ? (
          <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {t.failed}
          </Notice>
        ) : null}
        {found?.length === 0 ? <p className="text-control text-ink-2">{t.chooseNone}</p> : null}
        <ul className="flex flex-col divide-y divide-line">
          {offered?.map(({ recordingId, speakerId, recordingName, recordedOn, seconds }) => {
            const name = recordingName ?? t.untitled
            const isPending = remember.isPending && remember.variables.speakerId === speakerId
            return (
              <li key={speakerId} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="text-control font-medium wrap-anywhere">{name}</p>
                  <p className="text-small text-ink-2">
                    {date(recordedOn)} · {t.speaks({ duration: formatDuration(seconds) })}
                  </p>
                </div>
                <Button
                  aria-label={t.rememberFrom({ name })}
                  isPending={isPending}
                  onClick={() =>
                    remember.mutate(
                      { recordingId, speakerId },
                      { onError: () => showToast(t.notSaved, { tone: 'error' }) },
                    )
                  }
                >
                  {t.remember}
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
