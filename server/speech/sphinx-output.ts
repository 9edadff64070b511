import * as z from 'zod/mini'

import type { SpokenWord } from './transcriber.ts'

/** `forward 0.650 1.170 0.996705`, the second pronunciation of a word as `the(2)`. */
const wordLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/
/** Silence, noise and the marks around an utterance. */
const noWord = /^(<.*>|\[.*\]|\+\+.*\+\+)$/

/** A line that `pocketsphinx_continuous -time yes` prints; null where it holds no word. */
export function readWordLine(line: string): SpokenWord | null {
  const [, text, start, end] = wordLine.exec(line.trim()) ?? []
  return text === undefined ? null : spokenWord(text, Number(start), Number(end))
}

const utteranceSchema = z.object({ w: z.array(z.object({ t: z.string(), b: z.number(), d: z.number() })) })

/** A line of JSON that `pocketsphinx live` (version 5) prints for an utterance. */
export function readUtteranceLine(line: string): SpokenWord[] {
  if (!line.startsWith('{')) return []
  const { w: words } = utteranceSchema.parse(JSON.parse(line))
  return words.flatMap(({ t: text, b: start, d: length }) => spokenWord(text, start, start + length) ?? [])
}

function spokenWord(text: string, startSeconds: number, endSeconds: number): SpokenWord | null {
  return noWord.test(text) ? null : { text: text.replace(/\(\d+\)$/, ''), startSeconds, endSeconds }
}
