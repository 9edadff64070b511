import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// A separate file, loaded only by the speech processes, since it changes a V8 flag.
setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/**
 * Frees the runtime's memory for objects no longer in use. The runtime can't release a stream and its samples
 * explicitly, and the garbage collector doesn't know how much memory such a small object holds.
 */
export function freeMemory() {
  if (typeof collect === 'function') collect()
}
