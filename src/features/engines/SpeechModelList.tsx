import { useMutation, useQuery } from '@tanstack/react-query'
import { Pause, Play, RotateCw } from 'lucide-react'
import type { SpeechModel, SpeechModels } from '#openapi/generated/types.ts'
import { useOwnRole } from '~/features/session/use-own-role'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine } from '~/ui/CodeLine'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { ServiceSaid } from './EngineList'
import { engineMutations, engineQueries } from './engine-queries'
import { useFocusAfter } from './EngineTrial'
import { enginesMessages } from './engines.messages'

/** The models on the service's machine. Nothing where the service does not tell: older ones do not. */
export function SpeechModelList({ directoryId }: { directoryId: string }) {
  const { data } = useQuery(engineQueries.models(directoryId))
  return data === undefined ? null : <Found directoryId={directoryId} found={data} />
}

function Found({ directoryId, found }: { directoryId: string; found: SpeechModels }) {
  const t = useMessages(enginesMessages)
  const { isFetchingAllowed, setUp } = found
  // Those that nothing has needed are no news.
  const models = found.models.filter(({ step, detail }) => step !== 'absent' && (step !== 'off' || detail !== null))
  return (
    <section aria-label={t.models} className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-ink-3">{t.models}</h3>
      <p className="text-small text-ink-2">{t.modelsIntro}</p>
      {isFetchingAllowed ? null : <Notice tone="info">{t.modelsForbidden}</Notice>}
      {models.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {models.map((model) => (
            <Model key={model.modelId} model={model} />
          ))}
        </ul>
      )}
      {isFetchingAllowed ? <FetchButtons directoryId={directoryId} found={found} /> : null}
      {setUp.length === 0 ? null : (
        <div className="flex flex-col gap-1.5">
          <p className="text-small text-ink-2">{t.modelsByHand}</p>
          <CodeLine text={setUp.join('\n')} />
        </div>
      )}
    </section>
  )
}

function Model({ model }: { model: SpeechModel }) {
  const t = useMessages(enginesMessages)
  const { percent, fileSize, spokenDuration } = useFormats()
  const { name, purpose, languageCount, licence, step, doneBytes, totalBytes, secondsLeft, detail } = model
  const recognizes = languageCount === null ? t.recognizesAny : t.recognizes({ count: languageCount })
  const part = doneBytes / totalBytes
  const values = { percent: percent(part), done: fileSize(doneBytes), total: fileSize(totalBytes) }
  const progress =
    secondsLeft === null
      ? t.modelProgress(values)
      : t.modelProgressLeft({ ...values, time: spokenDuration(secondsLeft) })
  const states = {
    ready: t.modelReady,
    absent: '',
    fetching: t.modelFetching,
    paused: t.modelPaused,
    failed: t.modelFailed,
    off: t.modelOff,
  }
  const tone = { ready: 'text-good', failed: 'text-bad' }[step as string] ?? 'text-ink-2'
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-control font-semibold wrap-anywhere">{name}</p>
          <p className="text-small text-ink-2">
            {purpose === 'speakers' ? t.tellsSpeakers : recognizes} ·{' '}
            <span className="whitespace-nowrap">{t.licence({ licence })}</span>
          </p>
        </div>
        <span className={classNames('max-w-1/2 shrink-0 text-small font-medium', tone)}>{states[step]}</span>
      </div>
      {step === 'ready' || step === 'off' ? null : (
        <div className="flex flex-col gap-1.5">
          <p className="text-small text-ink-2 tabular-nums">
            {step === 'failed' ? `${progress}. ${t.modelFailedDetail}` : progress}
          </p>
          <ProgressBar label={name} value={part} tone={step === 'fetching' ? 'accent' : 'waiting'} />
        </div>
      )}
      {detail === null ? null : <ServiceSaid detail={detail} />}
    </li>
  )
}

/** For owners, while there is something to pause or to go on with. */
function FetchButtons({ directoryId, found }: { directoryId: string; found: SpeechModels }) {
  const t = useMessages(enginesMessages)
  const role = useOwnRole(directoryId)
  const change = useMutation(engineMutations.fetchModels(directoryId))
  const { isPaused, models } = found
  const isFailing = models.some(({ step }) => step === 'failed')
  const pauseButton = useFocusAfter(isFailing)
  const isFetching = models.some(({ step }) => step === 'fetching') || isFailing
  if (role !== 'owner' || !(isPaused || isFetching)) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {isFailing ? (
          <Button size="small" isPending={change.isPending} onClick={() => change.mutate({ isPaused: false })}>
            <RotateCw aria-hidden />
            {t.retryModels}
          </Button>
        ) : null}
        <Button
          ref={pauseButton}
          size="small"
          isPending={change.isPending}
          onClick={() => change.mutate({ isPaused: !isPaused })}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {isPaused ? t.resumeModels : t.pauseModels}
        </Button>
      </div>
      <output className="block empty:-mt-2">
        {change.isError ? <Notice tone="bad">{t.modelsUnchanged}</Notice> : null}
      </output>
    </div>
  )
}
