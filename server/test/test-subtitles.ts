import type { SubtitlePacket } from './test-matroska.ts'

/** Parses an .srt file like a program that adds subtitles to a video. */
export function packetsOf(srt: string): SubtitlePacket[] {
  const blocks = srt.replace('\uFEFF', '').trimEnd().split('\r\n\r\n')
  return blocks.map((block) => {
    const [, times = '', ...lines] = block.split('\r\n')
    const [startTime = 0, endTime = 0] = times.split(' --> ').map(milliseconds)
    return { startTime, endTime, text: lines.join('\n') }
  })
}

function milliseconds(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.replace(',', '.').split(':').map(Number)
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}
