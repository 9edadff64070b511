/** Told how far something is, 0 to 1. */
export type OnProgress = (done: number) => void

// Of the time a long transcript takes: making its paragraphs, writing them as XML; packing them is the rest.
const MADE = 0.25
const WRITTEN = 0.65

/** Counts the paragraphs of a transcript through the two steps that can be followed, and tells each percent once. */
export function wordProgress(turns: number, onProgress: OnProgress) {
  let told = 0
  const tell = (done: number) => {
    const percent = Math.floor(done * 100)
    if (percent <= told) return
    told = percent
    onProgress(percent / 100)
  }
  let [made, written] = [0, 0]
  return {
    turnMade: () => {
      made += 1
      tell(MADE * share(made, turns))
    },
    turnWritten: () => {
      written += 1
      tell(MADE + (WRITTEN - MADE) * share(written, turns))
    },
  }
}

const share = (count: number, all: number) => (all === 0 ? 1 : Math.min(1, count / all))
