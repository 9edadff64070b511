import { classNames } from '~/lib/class-names'
import { personColor, type SpeakerColor } from './speaker-colors'

type AvatarProps = {
  name: string
  /** `speakerColor(number)` within a recording; elsewhere a steady colour from `id`. */
  color?: SpeakerColor
  id?: string
  size?: 'small' | 'medium' | 'large'
  /** The name is written beside it: hide it from screen readers. */
  isDecorative?: boolean
  shape?: 'round' | 'square'
}

const sizes = { small: 'size-5 text-[0.5625rem]', medium: 'size-6 text-[0.625rem]', large: 'size-8 text-meta' }

/** Someone's initials in their colour. */
export function Avatar({ name, color, id, size = 'small', isDecorative = false, shape = 'round' }: AvatarProps) {
  const { fill } = color ?? personColor(id ?? name)
  const naming = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name }
  return (
    <span
      {...naming}
      // Drawn by CSS: initials are a picture of the name, not words that a control's label would have to contain.
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
