import { classNames } from '~/lib/class-names'

type AvatarProps = {
  name: string
  /** `speakerColor(number)` within a recording. Without it, the color is derived from `id`. */
  color?: SpeakerColor
  id?: string
  size?: 'small' | 'medium' | 'large'
  /** Hides the avatar from screen readers because the name is shown next to it. */
  isDecorative?: boolean
  shape?: 'round' | 'square'
}

const sizes = { small: 'size-5 text-[0.5625rem]', medium: 'size-6 text-[0.625rem]', large: 'size-8 text-meta' }

export function Avatar({ name, color, id, size = 'small', isDecorative = false, shape = 'round' }: AvatarProps) {
  const { fill } = color ?? personColor(id ?? name)
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
  return (
    <span
      {...naming}
      // Rendered by CSS: initials are a picture of the name, not text that a control's accessible name would have to contain
      // (WCAG 2.5.3).
      data-initials={initials(name)}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center font-bold tracking-tight text-speaker-ink select-none before:content-[attr(data-initials)]',
        shape === 'round' ? 'rounded-full' : 'rounded-chip',
        sizes[size],
        fill,
      )}
    />
  )
}

/** Up to two letters for an avatar: "Ana Ruiz" → "AR", "madonna" → "M", "" → "?". */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const letters = [first, last].map((word) => /\p{L}|\p{N}/u.exec(word ?? '')?.[0] ?? '').join('')
  return letters.toLocaleUpperCase() || '?'
}

/** Literal class names so that Tailwind finds them. */
const palette = [
  { fill: 'bg-speaker-1', text: 'text-speaker-1', token: '--speaker-1' },
  { fill: 'bg-speaker-2', text: 'text-speaker-2', token: '--speaker-2' },
  { fill: 'bg-speaker-3', text: 'text-speaker-3', token: '--speaker-3' },
  { fill: 'bg-speaker-4', text: 'text-speaker-4', token: '--speaker-4' },
  { fill: 'bg-speaker-5', text: 'text-speaker-5', token: '--speaker-5' },
  { fill: 'bg-speaker-6', text: 'text-speaker-6', token: '--speaker-6' },
  { fill: 'bg-speaker-7', text: 'text-speaker-7', token: '--speaker-7' },
  { fill: 'bg-speaker-8', text: 'text-speaker-8', token: '--speaker-8' },
  { fill: 'bg-speaker-9', text: 'text-speaker-9', token: '--speaker-9' },
  { fill: 'bg-speaker-10', text: 'text-speaker-10', token: '--speaker-10' },
] as const

/** CSS variables of the colors, in the order they are assigned. */
export const speakerTokens: readonly string[] = palette.map(({ token }) => token)

export type SpeakerColor = (typeof palette)[number]

/** Color by order of first speaking (1, 2, …). `token` is the CSS variable, for drawing on a canvas. */
export function speakerColor(speakerNumber: number): SpeakerColor {
  const index = Number.isFinite(speakerNumber) ? Math.abs(Math.trunc(speakerNumber) - 1) % palette.length : 0
  return palette[index] ?? palette[0]
}

/**
 * The speakers' colors in one recording. Members have the same color everywhere. Others get the color of their number, or
 * the next one free in this recording while there is one.
 */
export function speakerColors(
  speakers: readonly { speakerId: string; speakerNumber: number; userId: string | undefined }[],
): ReadonlyMap<string, SpeakerColor> {
  const members = speakers.flatMap(({ speakerId, userId }) =>
    userId === undefined ? [] : [[speakerId, personColor(userId)] as const],
  )
  const colors = new Map(members)
  const taken = new Set<SpeakerColor>(colors.values())
  const others = speakers
    .filter(({ speakerId }) => !colors.has(speakerId))
    .toSorted((a, b) => a.speakerNumber - b.speakerNumber)
  const waiting = others.filter(({ speakerId, speakerNumber }) => {
    const color = speakerColor(speakerNumber)
    if (taken.has(color)) return true
    colors.set(speakerId, color)
    taken.add(color)
    return false
  })
  for (const { speakerId, speakerNumber } of waiting) {
    const color = nextFree(speakerNumber, taken)
    colors.set(speakerId, color)
    taken.add(color)
  }
  return colors
}

function nextFree(speakerNumber: number, taken: ReadonlySet<SpeakerColor>): SpeakerColor {
  const inOrder = palette.map((_, step) => speakerColor(speakerNumber + step))
  return inOrder.find((color) => !taken.has(color)) ?? speakerColor(speakerNumber)
}

/** A person's color, always the same for the same id. */
export function personColor(id: string): SpeakerColor {
  let sum = 7
  for (let index = 0; index < id.length; index += 1) sum = (sum * 31 + id.charCodeAt(index)) % 9_973
  return speakerColor(sum + 1)
}
