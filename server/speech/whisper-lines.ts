import type { SpokenSegment } from './transcriber.ts'

/** FFmpeg writes the text into JSON without escaping it, so that a quotation mark breaks any parser of JSON. */
const line = /^\{"start":(-?\d+),"end":(-?\d+),"text":"(.*)"\}$/s
/** `[BLANK_AUDIO]`, `(upbeat music)`, `*sighs*`: what whisper writes where nobody speaks. */
const noSpeech = /^(\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|♪+.*|[.…\s]*)$/u

/** What FFmpeg's whisper filter writes with `format=json`: a line a segment, milliseconds. */
export function readWhisperLines(output: string): SpokenSegment[] {
  return output.split('\n').flatMap((row) => {
    const [, start, end, text] = line.exec(row.trimEnd()) ?? []
    if (text === undefined || noSpeech.test(text.trim())) return []
    return [
      {
        startSeconds: Number(start) / 1000,
        endSeconds: Number(end) / 1000,
        text: text.trim(),
        speaker: null,
        words: null,
      },
    ]
  })
}
