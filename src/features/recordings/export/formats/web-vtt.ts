import type { Speaker, Transcript } from '#openapi/generated/types.ts'
import { clock } from './clock'
import { cuesOf } from './cues'

/**
 * A transcript as WebVTT (https://www.w3.org/TR/webvtt1/), piece by piece, each cue in the voice of its speaker.
 * `speakerName` answers null for no voices.
 */
export function* webVtt(transcript: Transcript, speakerName: (speaker: Speaker) => string | null): Generator<string> {
  yield 'WEBVTT\n\n'
  for (const { startTime, endTime, speaker, lines } of cuesOf(transcript, { nameWidth: () => 0 })) {
    const name = speakerName(speaker)
    const voice = name === null ? '' : `<v ${escape(name.replaceAll(/\s+/g, ' ').trim())}>`
    yield `${clock(startTime, '.')} --> ${clock(endTime, '.')}\n${voice}${lines.map(escape).join('\n')}\n\n`
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
