import { useMutation } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Engine, EngineTest } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { engineMutations } from './engine-queries'
import { engineLabels } from './EngineList'
import { enginesMessages } from './engines.messages'

const MarkdownContent = lazyWithRetry(
  async () => (await import('~/features/recordings/summary/content/MarkdownContent')).MarkdownContent,
)

type EngineTrialProps = {
  directoryId: string
  engine: Engine
  /** Called with the outcome; null while it isn't known. */
  onOutcome: (outcome: EngineTest['outcome'] | null) => void
}

/** Runs an engine on a short sample and shows the outcome and how long it took. */
export function EngineTrial({ directoryId, engine, onOutcome }: EngineTrialProps) {
  const t = useMessages(enginesMessages)
  const running = useRef<AbortController>(null)
  const trial = useMutation(engineMutations.test(directoryId))
  const button = useFocusAfter(trial.isPending)
  useEffect(() => () => running.current?.abort(), [])
  const { engineId, kind, isAvailable } = engine
  // Subtitles are read, not recognized.
  if (!isAvailable || engineId === 'subtitles') return null

  function start() {
    running.current = new AbortController()
    onOutcome(null)
    trial.mutate({ engineId, kind, signal: running.current.signal }, { onSuccess: ({ outcome }) => onOutcome(outcome) })
  }

  function cancel() {
    running.current?.abort()
    trial.reset()
  }

  const { name } = engineLabels(engine, t)
  return (
    <div className="flex flex-col gap-2">
      {trial.isPending ? (
        <Running name={name} onCancel={cancel} />
      ) : (
        <div>
          <Button ref={button} size="small" aria-label={t.testNamed({ name })} onClick={start}>
            <FlaskConical aria-hidden />
            {t.test}
          </Button>
        </div>
      )}
      <output className="block empty:-mt-2">
        {trial.data === undefined ? null : <Outcome test={trial.data} />}
        {trial.error === null || trial.variables.signal.aborted ? null : <Notice tone="bad">{t.testUnanswered}</Notice>}
      </output>
    </div>
  )
}

/** Returns a ref for a button to focus when something ends and its focused button is gone. */
export function useFocusAfter(isRunning: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) button.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  return button
}

function Running({ name, onCancel }: { name: string; onCancel: () => void }) {
  const t = useMessages(enginesMessages)
  const { spokenDuration } = useFormats()
  const seconds = useSeconds()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-2 tabular-nums">
          {seconds === 0 ? t.testing : t.testingFor({ time: spokenDuration(seconds) })}
        </p>
        {/* Takes the place of the button that started the test. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button size="small" variant="ghost" autoFocus onClick={onCancel}>
          {t.cancelTest}
        </Button>
      </div>
      <ProgressBar label={t.testNamed({ name })} value={null} />
    </div>
  )
}

/** Seconds since mounting. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

function Outcome({ test }: { test: EngineTest }) {
  const t = useMessages(enginesMessages)
  const { locale } = useFormats()
  const { outcome, given, made, detail, durationInSeconds, kind } = test
  const time = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(durationInSeconds)
  const words = {
    succeeded: t.testSucceeded({ time }),
    empty: t.testEmpty({ time }),
    unavailable: t.testUnavailable,
    failed: t.testFailed({ time }),
    timedOut: t.testTimedOut({ time }),
    busy: t.testBusy,
  }
  return (
    <Notice tone={outcome === 'succeeded' ? 'good' : outcome === 'busy' ? 'info' : 'warn'} title={words[outcome]}>
      {made === null ? null : (
        <dl className="mt-1 flex flex-col gap-1 text-small" lang="en">
          <Said term={t.given}>{given}</Said>
          {kind === 'transcriber' ? (
            <Said term={t.heard}>{made}</Said>
          ) : (
            <div>
              <dt className="font-medium">{t.written}:</dt>
              <dd className="wrap-anywhere">
                <Written text={made} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {detail === null ? null : (
        <p className="wrap-anywhere">
          {t.said}: <span lang="en">{detail}</span>
        </p>
      )}
    </Notice>
  )
}

/** A summary; as written until its renderer has loaded, and if it can't be rendered. */
function Written({ text }: { text: string }) {
  const asWritten = <p className="whitespace-pre-line">{text}</p>
  return (
    <CatchBoundary getResetKey={() => text} errorComponent={() => asWritten}>
      <Suspense fallback={asWritten}>
        <MarkdownContent text={text} lists="plain" hasTimes={false} />
      </Suspense>
    </CatchBoundary>
  )
}

const Said = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="inline font-medium">{term}: </dt>
    <dd className="inline wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)
