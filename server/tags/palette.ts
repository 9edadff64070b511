import type { ColorCode } from '../../openapi/generated/types.ts'

/** Every colour a tag can have, in the order people choose from. */
export const palette = [
  'indigo',
  'purple',
  'fuchsia',
  'pink',
  'rose',
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'slate',
  'gray',
  'zinc',
  'stone',
  'neutral',
] as const satisfies readonly ColorCode[]

/** The colour by its name; null, the neutral one, for a name that is not in the palette. */
export function paletteColor(name: string | null): ColorCode | null {
  return palette.find((color) => color === name) ?? null
}
