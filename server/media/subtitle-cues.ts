import { joinSentences } from './subtitle-sentences.ts'
import { splitSpeakers } from './subtitle-speakers.ts'
import type { SubtitleCue, SubtitleTrack } from './subtitle-track.ts'

/** How a packet of a subtitle stream holds its text. */
export type SubtitleCoding = 'plain' | 'mov' | 'ass'

export type SubtitlePacket = { startSeconds: number; durationSeconds: number; data: Buffer }

/** Text of a packet without the container's wrapping; markup is still in it. Null where the packet is broken or empty. */
export function packetText(data: Buffer, coding: SubtitleCoding): { text: string; speaker: string | null } | null {
  if (coding === 'plain') return nonEmpty(data.toString('utf8'), null)
  if (coding === 'mov') {
    // 3GPP TS 26.245: a 16-bit length, the text, then style boxes.
    if (data.length < 2) return null
    return nonEmpty(data.subarray(2, 2 + data.readUInt16BE(0)).toString('utf8'), null)
  }
  // ReadOrder, Layer, Style, Name, MarginL, MarginR, MarginV, Effect, Text; only the text may hold commas.
  const fields = data.toString('utf8').split(',')
  const text = fields
    .slice(8)
    .join(',')
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll('\\h', ' ')
    .replaceAll(/\{[^{}]*\}/g, '')
  return nonEmpty(text, fields[3]?.trim() || null)
}

function nonEmpty(text: string, speaker: string | null) {
  const clean = text.replaceAll('\0', '').trim()
  return clean === '' ? null : { text: clean, speaker }
}

/** Sentences in the order of time, with speakers taken from `<v Anna>` and `Anna:`; markup and entities are gone. Null where nothing is left. */
export function subtitleTrack(input: {
  packets: SubtitlePacket[]
  coding: SubtitleCoding
  languageCode: string | null
  endSeconds: number
}): SubtitleTrack | null {
  const cues = input.packets
    .flatMap((packet): SubtitleCue[] => {
      const said = packetText(packet.data, input.coding)
      const startSeconds = Math.max(0, packet.startSeconds)
      const endSeconds = Math.min(startSeconds + packet.durationSeconds, input.endSeconds)
      return said === null || endSeconds <= startSeconds ? [] : [{ startSeconds, endSeconds, ...said }]
    })
    .toSorted((a, b) => a.startSeconds - b.startSeconds)
  const spoken = splitSpeakers(cues)
  return spoken.length === 0 ? null : { languageCode: input.languageCode, cues: joinSentences(spoken) }
}
