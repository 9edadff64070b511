import { expect, test } from 'vitest'
import { darkTagColors, lightTagColors, tagColorNames } from './tag-color-tokens'
import { darkTokens, lightTokens } from './theme-tokens'

const themes = [
  { theme: 'light', tokens: lightTokens, tags: lightTagColors },
  { theme: 'dark', tokens: darkTokens, tags: darkTagColors },
] as const
const surfaces = ['paper', 'surface', 'sunken'] as const
const inks = ['ink', 'ink-2', 'ink-3', 'accent', 'good', 'warn', 'bad'] as const
const speakers = ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((number) => `speaker-${number}` as const)

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

test.for(themes)('every text color is readable on every surface of the $theme theme', ({ tokens }) => {
  const pairs = surfaces.flatMap((surface) =>
    inks.map((ink) => ({ surface, ink, ratio: contrastRatio(tokens[ink], tokens[surface]) })),
  )
  expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([])
})

test.for(themes)('every tag color is readable on every surface of the $theme theme', ({ tokens, tags }) => {
  const pairs = surfaces.flatMap((surface) =>
    tagColorNames.map((name) => ({ surface, name, ratio: contrastRatio(tags[name], tokens[surface]) })),
  )
  expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([])
})

test.for(themes)('text on filled controls and avatars is readable in the $theme theme', ({ tokens }) => {
  const ratios = [
    contrastRatio(tokens['accent-ink'], tokens.accent),
    contrastRatio(tokens['accent-ink'], tokens['accent-strong']),
    contrastRatio(tokens['bad-ink'], tokens.bad),
    contrastRatio(tokens.accent, tokens['accent-soft']),
    contrastRatio(tokens.good, tokens['good-soft']),
    contrastRatio(tokens.warn, tokens['warn-soft']),
    contrastRatio(tokens.bad, tokens['bad-soft']),
    contrastRatio(tokens.ink, tokens.mark),
    ...speakers.map((speaker) => contrastRatio(tokens['speaker-ink'], tokens[speaker])),
    ...speakers.map((speaker) => contrastRatio(tokens[speaker], tokens.surface)),
  ]
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
})

test.for(themes)('borders of controls stand out in the $theme theme', ({ tokens }) => {
  const ratios = surfaces.map((surface) => contrastRatio(tokens['line-control'], tokens[surface]))
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3)
})

/** WCAG contrast ratio of two opaque `#rrggbb` colors, 1 to 21. */
function contrastRatio(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
