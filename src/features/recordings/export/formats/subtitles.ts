import type { Speaker, Transcript } from '#openapi/generated/types.ts'
import { columnsOf, cuesOf } from './cues'

// SubRip does not say how it is encoded: without this mark players on Windows read it in the encoding of the country.
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_BREAK = '\r\n'

/**
 * A transcript as SubRip (.srt), piece by piece: UTF-8 with a byte order mark, lines of CR LF, a name before the first line
 * of a segment and wherever the speaker changes. `speakerName` answers null for no names.
 */
export function* subRip(transcript: Transcript, speakerName: (speaker: Speaker) => string | null): Generator<string> {
  const label = (speaker: Speaker) => {
    const name = speakerName(speaker)
    return name === null ? '' : `${plain(name).replaceAll(/\s+/g, ' ')}: `
  }
  yield BYTE_ORDER_MARK
  let speakerId: string | null = null
  let number = 0
  for (const cue of cuesOf(transcript, { nameWidth: (speaker) => columnsOf(label(speaker)) })) {
    number += 1
    const isNamed = cue.isFirstOfLine || cue.speaker.speakerId !== speakerId
    speakerId = cue.speaker.speakerId
    const [first = '', ...rest] = cue.lines.map(plain)
    const times = `${clock(cue.startTime, ',')} --> ${clock(cue.endTime, ',')}`
    const lines = [String(number), times, `${isNamed ? label(cue.speaker) : ''}${first}`, ...rest]
    yield `${lines.join(LINE_BREAK)}${LINE_BREAK}${LINE_BREAK}`
  }
}

const WORD_JOINER = '\u2060'

/**
 * SubRip has no escapes. What players take for a tag, a position or a time is kept apart by a character that takes no room,
 * so that it shows as it was said.
 */
const plain = (text: string) =>
  text
    .replaceAll(/<(?=[/a-z0-9])/gi, `<${WORD_JOINER}`)
    .replaceAll('{\\', `{${WORD_JOINER}\\`)
    .replaceAll('-->', `--${WORD_JOINER}>`)

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

/** Milliseconds as subtitle formats write them: 3 725 004 → `01:02:05.004`, with their own mark before the milliseconds. */
function clock(milliseconds: number, mark: ',' | '.'): string {
  const seconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const rest = String(milliseconds % 1000).padStart(3, '0')
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${mark}${rest}`
}
