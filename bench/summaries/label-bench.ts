import { scoreDialogues } from '../../server/summarizer/labelled-set/labelled-set.ts'

/** Prints how many of the labelled decisions and tasks the built-in summarizer finds, and how many it makes up. */
export function benchLabels(): void {
  for (const part of ['tuned', 'heldOut'] as const) {
    const { hits, misses, extras } = scoreDialogues(part)
    const found = hits + extras.length
    console.log(
      `Labelled dialogues (${part}): ${hits} of ${hits + misses.length} decisions and tasks found with the right person; ${hits} of the ${found} it reports are labelled`,
    )
  }
}
