import type { MeetingContent } from '../summarizer.ts'

/** About 4 000 tokens: fits, with prompt and answer, the 8 000 that small models are usually run with. */
export const CHUNK_CHARACTERS = 16_000
const LONGEST_LINE = 4000

/** The transcript as lines of JSON, one per stretch of speech, packed into chunks; empty where nothing was said. */
export function transcriptChunks(
  { segments, speakers }: Pick<MeetingContent, 'segments' | 'speakers'>,
  chunkCharacters = CHUNK_CHARACTERS,
): string[] {
  const names = new Map(speakers.map(({ speakerId, name }, index) => [speakerId, name ?? `Speaker ${index + 1}`]))
  const chunks: string[] = []
  let chunk = ''
  for (const { speakerId, startTime, text } of segments) {
    for (const part of partsOf(text ?? '')) {
      const line = JSON.stringify({
        seconds: Math.floor(startTime),
        speaker: names.get(speakerId) ?? 'Unknown',
        said: part,
      })
      if (chunk !== '' && chunk.length + line.length > chunkCharacters) {
        chunks.push(chunk)
        chunk = ''
      }
      chunk += `${line}\n`
    }
  }
  return chunk === '' ? chunks : [...chunks, chunk]
}

function partsOf(text: string): string[] {
  const tidied = text.replace(/\s+/g, ' ').trim()
  return tidied.match(new RegExp(`.{1,${LONGEST_LINE}}`, 'gsu')) ?? []
}
