import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { isEnglishSentence } from '../../server/summarizer/english-sentence/english-sentence.ts'
import { scoreDialogues, scoreSnippets } from '../../server/summarizer/labelled-set/labelled-set.ts'

/** Prints how many of the labeled decisions and tasks the built-in summarizer finds, and how many it makes up. */
export function benchLabels(): void {
  for (const part of ['tuned', 'heldOut'] as const) {
    const { hits, misses, extras } = scoreDialogues(part)
    const found = hits + extras.length
    console.log(
      `Labelled dialogues (${part}): ${hits} of ${hits + misses.length} decisions and tasks found with the right person; ${hits} of the ${found} it reports are labelled`,
    )
    for (const language of ['en', 'de'] as const) {
      const { tasks, decisions, nothing } = scoreSnippets(language, part)
      console.log(
        `Pieces of talk (${part}, ${language}): ${tasks.found} of ${tasks.of} tasks and ${decisions.found} of ${decisions.of} decisions found; nothing listed in ${nothing.found} of ${nothing.of} that hold neither`,
      )
    }
  }
}

const sentenceFile = z.record(z.string(), z.object({ whole: z.array(z.string()), broken: z.array(z.string()) }))

const quotableOf = (sentences: string[]) => sentences.filter((sentence) => isEnglishSentence(sentence)).length

/**
 * Prints how many of the sentences labeled complete can be quoted, and how many of those labeled broken, by meeting.
 */
export async function benchSentences(): Promise<void> {
  const path = join(import.meta.dirname, 'whole-sentences.json')
  const meetings = Object.entries(sentenceFile.parse(JSON.parse(await readFile(path, 'utf8'))))
  for (const [meeting, { whole, broken }] of meetings) {
    console.log(
      `Sentences of ${meeting} (tuned): ${quotableOf(whole)} of ${whole.length} whole ones can be quoted, ${quotableOf(broken)} of ${broken.length} broken ones`,
    )
  }
}
