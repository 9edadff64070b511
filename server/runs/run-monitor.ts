import type { RunStage } from '../db/tables.ts'

export type RunState = { stage: RunStage; progress: number | null }

/** The run was canceled, or its recording deleted, while it ran. */
export class RunCanceledError extends Error {
  override readonly message = 'The run was canceled.'
}

export type RunMonitor = {
  /** Aborted when the service stops, and when the run is canceled. */
  signal: AbortSignal
  enter: (stage: RunStage) => void
  /** 0..1 of the stage. */
  progress: (fraction: number) => void
  stop: () => Promise<void>
}

type MonitorOptions = {
  signal: AbortSignal
  /** Writes the state where it changed; answers whether the run goes on. */
  save: (state: RunState | null) => Promise<boolean>
  /** Arranges for `stop` to be called when the run is canceled in this process; the answer ends that. */
  watch: (stop: () => void) => () => void
  onError: (error: unknown) => void
  intervalMs?: number
}

/** Keeps a run's stage in the database, and its progress about once a second, and notices when it is canceled. */
export function monitorRun({ signal, save, watch, onError, intervalMs = 1_000 }: MonitorOptions): RunMonitor {
  const canceled = new AbortController()
  const cancel = () => canceled.abort(new RunCanceledError())
  let state: RunState | null = null
  let isChanged = false
  let saving: Promise<void> = Promise.resolve()

  async function saveOnce() {
    const changed = isChanged ? state : null
    isChanged = false
    if (!(await save(changed))) cancel()
  }

  function saveSoon() {
    saving = saving.then(saveOnce).catch(onError)
  }

  const timer = setInterval(saveSoon, intervalMs)
  const unwatch = watch(cancel)

  return {
    signal: AbortSignal.any([signal, canceled.signal]),
    enter(stage) {
      state = { stage, progress: null }
      isChanged = true
      saveSoon()
    },
    progress(fraction) {
      if (state === null || fraction === state.progress) return
      state = { ...state, progress: Math.min(1, Math.max(0, fraction)) }
      isChanged = true
    },
    async stop() {
      clearInterval(timer)
      unwatch()
      await saving
    },
  }
}

/** Lets a request end the runs of a recording that this process works on. Another process notices within a second. */
export class RunCancellations {
  readonly #running = new Map<string, Set<() => void>>()

  /** Calls `stop` when the recording's runs are canceled; the answer ends that. */
  watch(recordingId: string, stop: () => void): () => void {
    const stops = this.#running.get(recordingId) ?? new Set()
    this.#running.set(recordingId, stops.add(stop))
    return () => {
      stops.delete(stop)
      if (stops.size === 0) this.#running.delete(recordingId)
    }
  }

  /** Call it when the cancellation is committed. */
  cancel(recordingId: string): void {
    for (const stop of this.#running.get(recordingId) ?? []) stop()
  }
}
