import { useState } from 'react'

/** One change of many things on its way, from its first moment on. */
export type Running = {
  id: number
  /** What it does, where several may be under way. */
  label?: string
  done: number
  total: number
  /** Ends it before its next request; what is done stays done. */
  stop: () => void
}

export type RunningStep = { signal: AbortSignal; onProgress: (done: number) => void }

let lastId = 0

/** The changes that are on their way, each with its own progress and its own end. */
export function useRunning() {
  const [running, setRunning] = useState<readonly Running[]>([])

  async function during<Outcome>(
    about: Pick<Running, 'label' | 'total'>,
    act: (step: RunningStep) => Promise<Outcome>,
  ): Promise<Outcome> {
    lastId += 1
    const id = lastId
    const stopping = new AbortController()
    setRunning((all) => [...all, { ...about, id, done: 0, stop: () => stopping.abort() }])
    const onProgress = (done: number) => setRunning((all) => all.map((one) => (one.id === id ? { ...one, done } : one)))
    try {
      return await act({ signal: stopping.signal, onProgress })
    } finally {
      setRunning((all) => all.filter((one) => one.id !== id))
    }
  }

  return { running, during }
}
