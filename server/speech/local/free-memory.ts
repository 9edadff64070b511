import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// A file of its own: only the processes of speech load it, whose engine it changes.
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/**
 * Frees what the runtime holds for objects that are no longer used. It has no other way to let go of a stream and its sound,
 * and the collector doesn't know how much hangs on such a small object.
 */
export function freeMemory() {
  if (typeof collect === 'function') collect()
}
