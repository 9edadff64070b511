export type RunStage = 'preparing' | 'transcribing' | 'summarizing'

export type RunState = { stage: RunStage; progress: number | null }

/** The run's recording was deleted while it ran. */
export class RunCanceledError extends Error {
  override readonly message = 'The recording was deleted.'
}

export type RunMonitor = {
  /** Aborted when the service stops, and when the recording is deleted. */
  signal: AbortSignal
  enter: (stage: RunStage) => void
  /** 0..1 of the stage. */
  progress: (fraction: number) => void
  stop: () => Promise<void>
}

type MonitorOptions = {
  signal: AbortSignal
  /** Writes the state where it changed; answers whether the recording still exists. */
  save: (state: RunState | null) => Promise<boolean>
  onError: (error: unknown) => void
  intervalMs?: number
}

/** Keeps a run's stage in the database, and its progress about once a second, and notices when its recording is deleted. */
export function monitorRun({ signal, save, onError, intervalMs = 1_000 }: MonitorOptions): RunMonitor {
  const canceled = new AbortController()
  let state: RunState | null = null
  let isChanged = false
  let saving: Promise<void> = Promise.resolve()

  async function saveOnce() {
    const changed = isChanged ? state : null
    isChanged = false
    if (!(await save(changed))) canceled.abort(new RunCanceledError())
  }

  function saveSoon() {
    saving = saving.then(saveOnce).catch(onError)
  }

  const timer = setInterval(saveSoon, intervalMs)

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
      await saving
    },
  }
}
