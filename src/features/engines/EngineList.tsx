import { Check, CircleAlert, CircleDashed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Engine, EngineTest } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { CodeLine } from '~/ui/CodeBlock'
import { Disclosure } from '~/ui/Disclosure'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { enginesMessages } from './engines.messages'

/** Result of the last test since the page was opened; null before the first. */
type Outcome = EngineTest['outcome'] | null

type EngineListProps = {
  engines: readonly Engine[]
  /** Id of the engine recommended by default. */
  recommendedId?: string
  /** Renders a test for an engine, which reports its outcome. */
  renderTest?: (engine: Engine, onOutcome: (outcome: Outcome) => void) => ReactNode
}

/** The engines found, by kind in order of preference, with setup commands for missing ones. */
export function EngineList({ engines, recommendedId, renderTest }: EngineListProps) {
  const t = useMessages(enginesMessages)
  const transcribers = engines.filter(({ kind }) => kind === 'transcriber')
  const summarizers = engines.filter(({ kind }) => kind === 'summarizer')
  return (
    <div className="flex flex-col gap-6">
      {transcribers.some(({ isChosen }) => isChosen) ? null : (
        <Notice tone="warn" title={t.noTranscriber}>
          {t.noTranscriberDetail}
        </Notice>
      )}
      <EngineGroup
        title={t.transcribers}
        engines={transcribers}
        recommendedId={recommendedId}
        renderTest={renderTest}
      />
      <EngineGroup title={t.summarizers} engines={summarizers} renderTest={renderTest} />
    </div>
  )
}

type RenderTest = EngineListProps['renderTest']
type EngineGroupProps = {
  title: string
  engines: readonly Engine[]
  recommendedId?: string | undefined
  renderTest: RenderTest
}

function EngineGroup({ title, engines, recommendedId, renderTest }: EngineGroupProps) {
  if (engines.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-small font-semibold text-ink-3">{title}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {engines.map((engine) => (
          <EngineRow
            key={engine.engineId}
            engine={engine}
            isRecommended={engine.engineId === recommendedId}
            isSetUpShown={!engines.some(({ isChosen }) => isChosen)}
            renderTest={renderTest}
          />
        ))}
      </ul>
    </section>
  )
}

type EngineRowProps = {
  engine: Engine
  isRecommended: boolean
  /** No engine of its kind works yet, so its setup commands are shown expanded. */
  isSetUpShown: boolean
  renderTest: RenderTest
}

function EngineRow({ engine, isRecommended, isSetUpShown, renderTest }: EngineRowProps) {
  const t = useMessages(enginesMessages)
  const downloading = useDownloading()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const { isAvailable, progress, setUp, detail } = engine
  const { name, purpose } = engineLabels(engine, t)
  return (
    <li className="flex flex-col gap-2 px-4 py-3.5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-control font-semibold">
            {name}
            {isRecommended ? (
              <span className="rounded-full bg-accent-soft px-2 text-meta font-medium text-accent">
                {t.recommended}
              </span>
            ) : null}
          </p>
          <p className="text-small text-ink-2">{purpose}</p>
        </div>
        <Status engine={engine} outcome={outcome} />
      </div>
      {engine.fetching ? null : <ServiceSaid detail={detail} />}
      {progress === null ? null : (
        <div className="flex flex-col gap-1.5">
          <p className="text-small text-ink-2 tabular-nums">{downloading(engine, progress)}</p>
          <ProgressBar label={name} value={progress} />
          <p className="text-small text-ink-3">
            {engine.kind === 'summarizer' ? t.downloadingSummarizerNote : t.downloadingNote}
          </p>
        </div>
      )}
      {/* A test would wait for the model. */}
      {progress === null ? renderTest?.(engine, setOutcome) : null}
      {isAvailable || setUp.length === 0 ? null : (
        <Disclosure summary={t.setUp} open={isSetUpShown}>
          <div className="pt-1">
            <CodeLine text={setUp.join('\n')} />
          </div>
        </Disclosure>
      )}
    </li>
  )
}

/** Formats the download progress of an engine's model. */
function useDownloading(): (engine: Engine, progress: number) => string {
  const t = useMessages(enginesMessages)
  const { percent, fileSize, spokenDuration } = useFormats()
  return ({ fetching }, progress) => {
    if (!fetching) return t.downloading({ percent: percent(progress) })
    const { name, doneBytes, totalBytes, secondsLeft } = fetching
    const values = { name, percent: percent(progress), done: fileSize(doneBytes), total: fileSize(totalBytes) }
    return secondsLeft === null
      ? t.downloadingOf(values)
      : t.downloadingLeft({ ...values, time: spokenDuration(secondsLeft) })
  }
}

const HAS_FAILED: ReadonlySet<Outcome> = new Set(['empty', 'unavailable', 'failed', 'timedOut'])

/** Whether the engine is used and works; a failed test overrides what the service says. */
function Status({ engine: { isChosen, isAvailable, progress }, outcome }: { engine: Engine; outcome: Outcome }) {
  const t = useMessages(enginesMessages)
  if (!isAvailable) return <StatusLine icon={<CircleDashed aria-hidden />} label={t.missing} tone="text-ink-3" />
  if (HAS_FAILED.has(outcome)) {
    const message = isChosen ? t.chosenFailed : t.availableFailed
    return <StatusLine icon={<CircleAlert aria-hidden />} label={message} tone="font-medium text-bad" />
  }
  if (isChosen && progress !== null) {
    return <StatusLine icon={<CircleDashed aria-hidden />} label={t.fetchingModel} tone="font-medium text-ink-2" />
  }
  const tone = isChosen ? 'font-medium text-good' : 'text-ink-2'
  return <StatusLine icon={<Check aria-hidden />} label={isChosen ? t.chosen : t.available} tone={tone} />
}

const StatusLine = ({ icon, label, tone }: { icon: ReactNode; label: string; tone: string }) => (
  <span
    className={classNames('inline-flex max-w-1/2 shrink-0 gap-1.5 text-small [&>svg]:mt-0.5 [&>svg]:shrink-0', tone)}
  >
    {icon}
    {label}
  </span>
)

/** A message from the service. It is in English, so other languages show it as a quote. */
export function ServiceSaid({ detail }: { detail: string }) {
  const t = useMessages(enginesMessages)
  const { locale } = useFormats()
  if (detail === '') return null
  return (
    <p className="text-small text-ink-3">
      <span className={locale === 'en' ? 'sr-only' : undefined}>{t.said}: </span>
      <span lang="en">{detail}</span>
    </p>
  )
}

type Messages = ReturnType<typeof enginesMessages.get>

/** Localized name and purpose of an engine; an unknown one shows its id. */
export function engineLabels({ engineId, kind }: Engine, t: Messages): { name: string; purpose: string } {
  const known = new Map([
    ['openai', { name: t.openai, purpose: kind === 'summarizer' ? t.openaiSummarizes : t.openaiTranscribes }],
    [
      'local',
      kind === 'summarizer'
        ? { name: t.localSummarizes, purpose: t.localSummarizesDetail }
        : { name: t.local, purpose: t.localDetail },
    ],
    ['pocketsphinx', { name: t.pocketsphinx, purpose: t.pocketsphinxDetail }],
    ['subtitles', { name: t.subtitles, purpose: t.subtitlesDetail }],
    ['extractive', { name: t.extractive, purpose: t.extractiveDetail }],
  ])
  return known.get(engineId) ?? { name: engineId, purpose: t.unknown }
}
