import type { TagColorName } from './tokens/tag-color-tokens'

/** Literal classes, so that Tailwind finds them. */
const dotClasses = {
  indigo: 'bg-tag-indigo',
  purple: 'bg-tag-purple',
  fuchsia: 'bg-tag-fuchsia',
  pink: 'bg-tag-pink',
  rose: 'bg-tag-rose',
  red: 'bg-tag-red',
  orange: 'bg-tag-orange',
  amber: 'bg-tag-amber',
  yellow: 'bg-tag-yellow',
  lime: 'bg-tag-lime',
  green: 'bg-tag-green',
  emerald: 'bg-tag-emerald',
  teal: 'bg-tag-teal',
  cyan: 'bg-tag-cyan',
  sky: 'bg-tag-sky',
  blue: 'bg-tag-blue',
  slate: 'bg-tag-slate',
  gray: 'bg-tag-gray',
  zinc: 'bg-tag-zinc',
  stone: 'bg-tag-stone',
  neutral: 'bg-tag-neutral',
} satisfies Record<TagColorName, string>

const isKnown = (colorCode: string): colorCode is TagColorName => Object.hasOwn(dotClasses, colorCode)

/** The colour a tag is drawn in; null and unknown names are neutral. */
export const tagColorOf = (colorCode: string | null): TagColorName =>
  colorCode !== null && isKnown(colorCode) ? colorCode : 'neutral'

/** The dot of a tag's colour. */
export const tagDotClass = (colorCode: string | null): string => dotClasses[tagColorOf(colorCode)]
