import type { Plugin } from 'vite'

const REACT_DOM = /[\\/]react-dom-client\.production\.js$/
const HELD_BACK = /(?<=\bglobalMostRecentFallbackTime \+ )300(?= - now\(\))/g

/** React's drawing of pages, without the wait it makes before what has arrived may take the place of a placeholder. */
export function withoutWait(code: string): string {
  if (code.match(HELD_BACK)?.length !== 1) {
    throw new Error('React no longer says where it holds back what has arrived: see tools/prompt-reveals.ts.')
  }
  return code.replace(HELD_BACK, '0')
}

/**
 * Shows what a page waits for when it is here. React holds it back until 300 ms after any placeholder was last drawn, one
 * without an element included, so that placeholders do not make way one after the other. Ours have the measures of what
 * follows them: nothing jumps, and every first opening of a page or dialog would take 300 ms for nothing. React has no
 * option for it.
 */
export function promptReveals(): Plugin {
  return {
    name: 'prompt-reveals',
    apply: 'build',
    transform: {
      filter: { id: REACT_DOM },
      handler: (code) => ({ code: withoutWait(code), map: null }),
    },
  }
}
