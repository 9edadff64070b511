import type { Speaker, Transcript } from '#openapi/generated/types.ts'
import { clock } from './clock'
import { cuesOf } from './cues'
import { columnsOf } from './timed-words'

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
