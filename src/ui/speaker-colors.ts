/** Six colours for any number of speakers; literal classes, so that Tailwind finds them. */
const palette = [
  { fill: 'bg-speaker-1', text: 'text-speaker-1', token: '--speaker-1' },
  { fill: 'bg-speaker-2', text: 'text-speaker-2', token: '--speaker-2' },
  { fill: 'bg-speaker-3', text: 'text-speaker-3', token: '--speaker-3' },
  { fill: 'bg-speaker-4', text: 'text-speaker-4', token: '--speaker-4' },
  { fill: 'bg-speaker-5', text: 'text-speaker-5', token: '--speaker-5' },
  { fill: 'bg-speaker-6', text: 'text-speaker-6', token: '--speaker-6' },
] as const

export type SpeakerColor = (typeof palette)[number]

/** Colour of a speaker by order of first speaking (1, 2, …); `token` is the CSS variable, for canvas drawing. */
export function speakerColor(speakerNumber: number): SpeakerColor {
  const index = Number.isFinite(speakerNumber) ? Math.abs(Math.trunc(speakerNumber) - 1) % palette.length : 0
  return palette[index] ?? palette[0]
}

/** A person's steady colour outside a recording, from their id. */
export function personColor(id: string): SpeakerColor {
  let sum = 7
  for (let index = 0; index < id.length; index += 1) sum = (sum * 31 + id.charCodeAt(index)) % 9_973
  return speakerColor(sum + 1)
}
