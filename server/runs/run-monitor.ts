import type { RunStage } from '../db/tables.ts'

export type RunState = { stage: RunStage; progress: number | null }

/** The run was canceled, or its recording deleted, while it was running. */
export class RunCanceledError extends Error {
  override readonly message = 'The run was canceled.'
}

export type RunMonitor = {
  /** Aborted when the service stops or the run is canceled. */
  signal: AbortSignal
  enter: (stage: RunStage) => void
  /** 0..1 within the stage. */
  progress: (fraction: number) => void
  stop: () => Promise<void>
}

type MonitorOptions = {
  signal: AbortSignal
  /** Writes the state if it changed; returns whether the run should continue. */
  save: (state: RunState | null) => Promise<boolean>
  /** Calls `stop` when the run is canceled in this process; returns a function that unregisters it. */
  watch: (stop: () => void) => () => void
  onError: (error: unknown) => void
  intervalMs?: number
}

/** Saves a run's stage and, about once a second, its progress; notices cancellation. */
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

/** Lets a request cancel a recording's runs in this process immediately. Other processes notice within a second. */
export class RunCancellations {
  readonly #running = new Map<string, Set<() => void>>()

  /** Calls `stop` when the recording's runs are canceled; returns a function that unregisters it. */
  watch(recordingId: string, stop: () => void): () => void {
    const stops = this.#running.get(recordingId) ?? new Set()
    this.#running.set(recordingId, stops.add(stop))
    return () => {
      stops.delete(stop)
      if (stops.size === 0) this.#running.delete(recordingId)
    }
  }

  /** Call it after the cancellation has been committed. */
  cancel(recordingId: string): void {
    for (const stop of this.#running.get(recordingId) ?? []) stop()
  }
}
