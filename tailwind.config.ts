import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { darkTokens, lightTokens } from './src/ui/tokens/theme-tokens.ts'
import { darkTagColors, lightTagColors, tagColorNames } from './src/ui/tokens/tag-color-tokens.ts'

const toVariables = (prefix: string, tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${prefix}${name}`, value]))

const fromVariables = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${prefix}${name}`, `var(--${prefix}${name})`]))

const { shadow: lightShadow, ...lightColors } = lightTokens
const { shadow: darkShadow, ...darkColors } = darkTokens

/** The design tokens: colours of both themes, five type sizes, a 4 px grid, three radii. Nothing else names a colour. */
export default {
  content: [],
  darkMode: ['selector', '[data-theme="dark"]'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...fromVariables('', Object.keys(lightColors)),
      ...fromVariables('tag-', tagColorNames),
    },
    fontFamily: {
      sans: ['"Inter Variable"', '"Inter Fallback"', 'system-ui', 'sans-serif'],
      mono: ['ui-monospace', '"SFMono-Regular"', 'Menlo', 'Consolas', '"Liberation Mono"', 'monospace'],
    },
    fontSize: {
      meta: ['0.78125rem', { lineHeight: '1rem' }],
      small: ['0.8125rem', { lineHeight: '1.25rem' }],
      control: ['0.875rem', { lineHeight: '1.25rem' }],
      body: ['0.9375rem', { lineHeight: '1.5rem' }],
      title: ['1.5rem', { lineHeight: '2rem', letterSpacing: '-0.015em', fontWeight: '650' }],
    },
    borderRadius: { none: '0', chip: '6px', control: '8px', card: '10px', float: '14px', full: '9999px' },
    boxShadow: { float: 'var(--shadow)', none: 'none' },
    extend: {
      fontWeight: { medium: '550' },
      maxWidth: { measure: '70ch' },
      spacing: { rail: '15.5rem' },
    },
  },
  plugins: [
    plugin((api) => {
      api.addVariant('coarse', '@media (pointer: coarse)')
      // The recording's page, see RecordingSkeleton: two halves beside each other, a window with no height to spare, a player that is one row.
      api.addVariant('split', '@media (width >= 1100px) and (height >= 35rem)')
      api.addVariant('in-a-row', ['@media (width >= 64rem)', '[data-folded] &'])
      api.addVariant('low', '@media (height < 35rem)')
      api.addVariant('folded', '[data-folded] &')
      api.addBase({
        ':root': {
          ...toVariables('', lightColors),
          ...toVariables('tag-', lightTagColors),
          '--shadow': lightShadow,
          colorScheme: 'light',
        },
        '[data-theme="dark"]': {
          ...toVariables('', darkColors),
          ...toVariables('tag-', darkTagColors),
          '--shadow': darkShadow,
          colorScheme: 'dark',
        },
      })
    }),
  ],
} satisfies Config
