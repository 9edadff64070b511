import { AsyncLocalStorage } from 'node:async_hooks'

/** What a statement is for decides how long it may take. */
export type KindOfWork = 'request' | 'job' | 'migration'

const kinds = new AsyncLocalStorage<KindOfWork>()

/** Runs `work`; connections that it takes are given its time. */
export function asWork<T>(kind: KindOfWork, work: () => T): T {
  return kinds.run(kind, work)
}

/** A request's unless `asWork` says otherwise. */
export function currentWork(): KindOfWork {
  return kinds.getStore() ?? 'request'
}
