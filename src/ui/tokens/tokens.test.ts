import { expect, test } from 'vitest'
import { contrastRatio } from '~/lib/contrast-ratio'
import { darkTagColors, lightTagColors, tagColorNames } from './tag-color-tokens'
import { darkTokens, lightTokens } from './theme-tokens'

const themes = [
  { theme: 'light', tokens: lightTokens, tags: lightTagColors },
  { theme: 'dark', tokens: darkTokens, tags: darkTagColors },
] as const
const surfaces = ['paper', 'surface', 'sunken'] as const
const inks = ['ink', 'ink-2', 'ink-3', 'accent', 'good', 'warn', 'bad'] as const
const speakers = ['speaker-1', 'speaker-2', 'speaker-3', 'speaker-4', 'speaker-5', 'speaker-6'] as const

test.for(themes)('every text colour is readable on every surface of the $theme theme', ({ tokens }) => {
  const pairs = surfaces.flatMap((surface) =>
    inks.map((ink) => ({ surface, ink, ratio: contrastRatio(tokens[ink], tokens[surface]) })),
  )
  expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([])
})

test.for(themes)('every tag colour is readable on every surface of the $theme theme', ({ tokens, tags }) => {
  const pairs = surfaces.flatMap((surface) =>
    tagColorNames.map((name) => ({ surface, name, ratio: contrastRatio(tags[name], tokens[surface]) })),
  )
  expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([])
})

test.for(themes)('words on filled controls and avatars are readable in the $theme theme', ({ tokens }) => {
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
