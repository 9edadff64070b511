import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Voiceprint } from '#openapi/generated/types.ts'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Dialog } from '~/ui/Dialog'
import { IconButton } from '~/ui/IconButton'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { showToast } from '~/ui/toasts'
import { voiceMutations, voiceQueries } from './voice-queries'
import { voicesMessages } from './voices.messages'

/** The recordings one's own voice is remembered from, with ways to forget and add some. */
export function OwnVoice({ directoryId }: { directoryId: string }) {
  const t = useMessages(voicesMessages)
  const { data: company, ...ofCompany } = useQuery(voiceQueries.company(directoryId))
  const { data: own, ...ofPerson } = useQuery(voiceQueries.own(directoryId))
  const retry = () => {
    void ofCompany.refetch()
    void ofPerson.refetch()
  }
  return (
    <SettingsSection title={t.ownTitle} intro={t.ownIntro}>
      <Loaded isError={ofCompany.isError || ofPerson.isError} onRetry={retry}>
        {company && own ? <Voiceprints directoryId={directoryId} isOn={company.isOn} own={own} /> : null}
      </Loaded>
    </SettingsSection>
  )
}

type LoadedProps = { isError: boolean; onRetry: () => void; children: ReactNode }

function Loaded({ isError, onRetry, children }: LoadedProps) {
  const t = useMessages(voicesMessages)
  if (children !== null) return children
  if (isError) {
    return (
      <Notice tone="bad" action={<Button onClick={onRetry}>{t.retry}</Button>}>
        {t.failed}
      </Notice>
    )
  }
  return (
    <LoadingRegion>
      <Skeleton className="h-20 w-full" />
    </LoadingRegion>
  )
}

type VoiceprintsProps = { directoryId: string; isOn: boolean; own: readonly Voiceprint[] }

function Voiceprints({ directoryId, isOn, own }: VoiceprintsProps) {
  const t = useMessages(voicesMessages)
  const [opened, setOpened] = useState<'choose' | 'forget' | null>(null)
  const close = () => setOpened(null)
  if (!isOn) return <Notice>{t.ownOff}</Notice>
  return (
    <>
      {own.length === 0 ? (
        <p className="text-control text-ink-2">{t.ownNone}</p>
      ) : (
        <ul aria-label={t.ownList} className="flex flex-col divide-y divide-line rounded-card border border-line">
          {own.map((voiceprint) => (
            <VoiceprintRow key={voiceprint.voiceprintId} directoryId={directoryId} voiceprint={voiceprint} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpened('choose')}>{t.choose}</Button>
        {own.length > 0 ? (
          <Button variant="danger" onClick={() => setOpened('forget')}>
            {t.forgetAll}
          </Button>
        ) : null}
      </div>
      {opened === 'choose' ? <ChooseOwnRecordings directoryId={directoryId} own={own} onClose={close} /> : null}
      {opened === 'forget' ? <ForgetVoice directoryId={directoryId} onClose={close} /> : null}
    </>
  )
}

function ForgetVoice({ directoryId, onClose }: { directoryId: string; onClose: () => void }) {
  const t = useMessages(voicesMessages)
  const forgetting = useMutation(voiceMutations.forgetAll(directoryId))
  return (
    <ConfirmDialog
      size="medium"
      title={t.forgetAllTitle}
      description={t.forgetAllDetail}
      confirmWords={t.forgetAll}
      change={forgetting}
      variables={undefined}
      refusal={forgetting.isError ? { detail: t.notSaved } : null}
      toast={{ message: t.forgotAll }}
      onClose={onClose}
    />
  )
}

function VoiceprintRow({ directoryId, voiceprint }: { directoryId: string; voiceprint: Voiceprint }) {
  const t = useMessages(voicesMessages)
  const { date } = useFormats()
  const { mutate: forget, isPending } = useMutation(voiceMutations.forget(directoryId))
  const { voiceprintId, recordingId, recordingName, recordedOn, createdOn, state } = voiceprint
  const name = recordingName ?? t.untitled
  const message = {
    ready: t.remembered({ date: date(createdOn) }),
    learning: t.learning,
    outdated: t.outdated,
    noModel: t.noModel,
    noSound: t.noSound,
    tooShort: t.tooShort,
    failed: t.notLearned,
  }[state]
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-control wrap-anywhere">
          <Link
            to="/d/$directoryId/recordings/$recordingId"
            params={{ directoryId, recordingId }}
            className="font-medium text-accent hover:underline"
          >
            {name}
          </Link>{' '}
          <span className="text-ink-2">{date(recordedOn)}</span>
        </p>
        <p className="text-small text-ink-2">{message}</p>
      </div>
      <IconButton
        label={t.forget({ name })}
        aria-disabled={isPending || undefined}
        onClick={() =>
          forget(voiceprintId, {
            onSuccess: () => showToast(t.forgotten),
            onError: () => showToast(t.notSaved, { tone: 'error' }),
          })
        }
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

type ChooseOwnRecordingsProps = { directoryId: string; own: readonly Voiceprint[]; onClose: () => void }

/** Explains what remembering a voice means, and lets the person choose recordings for it. */
function ChooseOwnRecordings({ directoryId, own, onClose }: ChooseOwnRecordingsProps) {
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
