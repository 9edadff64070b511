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
