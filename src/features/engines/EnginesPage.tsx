import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Pause, Play, RotateCw, Wrench } from 'lucide-react'
import { Suspense } from 'react'
import type { Sandbox, SpeechModel, SpeechModels } from '#openapi/generated/types.ts'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeLine } from '~/ui/CodeBlock'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { ListSkeleton, SettingsSection } from '~/ui/SettingsSection'
import { LoadingRegion } from '~/ui/Skeleton'
import { engineMutations, engineQueries } from './engine-queries'
import { EngineList, ServiceSaid } from './EngineList'
import { enginesMessages } from './engines.messages'
import { FoundServers, LanguageModel } from './LanguageModels'
import { EngineTrial, useFocusAfter } from './EngineTrial'

/** For admins: what transcribes and summarizes, and how to set up what is missing. Others see whom to ask. */
export function EnginesPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(enginesMessages)
  const role = useOwnRole(directoryId)
  if (!isManager(role)) {
    return (
      <EmptyState icon={<Wrench aria-hidden />} title={t.forbiddenTitle}>
        {t.forbiddenDetail}
      </EmptyState>
    )
  }
  return (
    <SettingsSection title={t.title} intro={t.intro} titleIn="page">
      <Suspense fallback={<PendingEngines />}>
        <FoundEngines directoryId={directoryId} />
        <LanguageModel directoryId={directoryId} />
        <FoundServers directoryId={directoryId} />
        <SpeechModelList directoryId={directoryId} />
        <SandboxStatus directoryId={directoryId} />
      </Suspense>
    </SettingsSection>
  )
}

const PendingEngines = () => (
  <LoadingRegion>
    <ListSkeleton rowClassName="h-32 max-sm:h-36" lines={['h-3 w-64', 'h-3 w-80', 'h-7 w-16']} />
  </LoadingRegion>
)

function FoundEngines({ directoryId }: { directoryId: string }) {
  const { data: engines } = useSuspenseQuery(engineQueries.list(directoryId))
  return (
    <EngineList
      engines={engines}
      renderTest={(engine, onOutcome) => (
        <EngineTrial directoryId={directoryId} engine={engine} onOutcome={onOutcome} />
      )}
    />
  )
}

const PROTECTIONS = ['files', 'network', 'processes', 'privileges', 'limits'] as const

/** How the processes that read uploaded files are sandboxed. Nothing on older services, which don't report it. */
function SandboxStatus({ directoryId }: { directoryId: string }) {
  const { data: sandbox } = useQuery(engineQueries.sandbox(directoryId))
  return sandbox === undefined ? null : <FoundSandbox sandbox={sandbox} />
}

function FoundSandbox({ sandbox }: { sandbox: Sandbox }) {
  const t = useMessages(enginesMessages)
  const { kind, isComplete, protections, mode, setUp, detail } = sandbox
  return (
    <section aria-label={t.sandbox} className="flex flex-col gap-2">
      <h2 className="text-small font-semibold text-ink-3">{t.sandbox}</h2>
      <p className="text-small text-ink-2">{t.sandboxIntro}</p>
      {isComplete ? null : (
        <Notice tone="warn" title={mode === 'require' ? t.sandboxRequired : t.sandboxIncomplete}>
          {mode === 'require' ? t.sandboxRequiredDetail : t.sandboxIncompleteDetail}
        </Notice>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {PROTECTIONS.map((protection) => (
          <Protection key={protection} name={t[protection]} isOn={protections.includes(protection)} />
        ))}
      </ul>
      {isComplete ? (
        <p className="text-small text-ink-3">{kind === 'unshare' ? t.sandboxUnshare : t.sandboxBubblewrap}</p>
      ) : (
        <ServiceSaid detail={detail} />
      )}
      {setUp.length === 0 ? null : (
        <div className="flex flex-col gap-1.5">
          <p className="text-small text-ink-2">{t.setUp}</p>
          <CodeLine text={setUp.join('\n')} />
        </div>
      )}
    </section>
  )
}

function Protection({ name, isOn }: { name: string; isOn: boolean }) {
  const t = useMessages(enginesMessages)
  const Icon = isOn ? Check : CircleAlert
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-2.5 text-small">
      <span className="min-w-0">{name}</span>
      <span
        className={classNames(
          'inline-flex shrink-0 gap-1.5 font-medium [&>svg]:mt-0.5',
          isOn ? 'text-good' : 'text-bad',
        )}
      >
        <Icon aria-hidden />
        {isOn ? t.on : t.off}
      </span>
    </li>
  )
}

/** The models on the service's machine. Nothing on older services, which don't report them. */
function SpeechModelList({ directoryId }: { directoryId: string }) {
  const { data } = useQuery(engineQueries.models(directoryId))
  return data === undefined ? null : <FoundModels directoryId={directoryId} found={data} />
}

function FoundModels({ directoryId, found }: { directoryId: string; found: SpeechModels }) {
  const t = useMessages(enginesMessages)
  const { isFetchingAllowed, setUp } = found
  // Skips models that nothing has needed.
  const models = found.models.filter(({ step, detail }) => step !== 'absent' && (step !== 'off' || detail !== null))
  return (
    <section aria-label={t.models} className="flex flex-col gap-2">
      <h2 className="text-small font-semibold text-ink-3">{t.models}</h2>
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
            {{ speakers: t.tellsSpeakers, minutes: t.writesMinutes, recognition: recognizes }[purpose]} ·{' '}
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

/** For owners, while there is a download to pause or resume. */
function FetchButtons({ directoryId, found }: { directoryId: string; found: SpeechModels }) {
  const t = useMessages(enginesMessages)
  const role = useOwnRole(directoryId)
  const change = useMutation(engineMutations.changeModels(directoryId))
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
