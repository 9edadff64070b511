import type { Engine } from '#openapi/generated/types.ts'
import type { enginesMessages } from './engines.messages'

type Messages = ReturnType<typeof enginesMessages.get>

/** Name and purpose of an engine in the person's language; one this app does not know keeps its id. */
export function engineLabels({ engineId, kind }: Engine, t: Messages): { name: string; purpose: string } {
  const known = new Map([
    ['openai', { name: t.openai, purpose: kind === 'summarizer' ? t.openaiSummarizes : t.openaiTranscribes }],
    ['local', { name: t.local, purpose: t.localDetail }],
    ['pocketsphinx', { name: t.pocketsphinx, purpose: t.pocketsphinxDetail }],
    ['subtitles', { name: t.subtitles, purpose: t.subtitlesDetail }],
    ['extractive', { name: t.extractive, purpose: t.extractiveDetail }],
  ])
  return known.get(engineId) ?? { name: engineId, purpose: t.unknown }
}
