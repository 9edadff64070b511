/** The contract's palette (2.13), in its order. */
export const lightTagColors = {
  indigo: '#4f46e5',
  purple: '#8b2be2',
  fuchsia: '#a21caf',
  pink: '#be185d',
  rose: '#be123c',
  red: '#b91c1c',
  orange: '#b93c0c',
  amber: '#9a5200',
  yellow: '#7f5a00',
  lime: '#466f0c',
  green: '#13733a',
  emerald: '#04705a',
  teal: '#0f6f68',
  cyan: '#0e6a84',
  sky: '#0365a0',
  blue: '#1d4ed8',
  slate: '#475569',
  gray: '#4b5563',
  zinc: '#52525b',
  stone: '#57534e',
  neutral: '#525252',
}

export type TagColorName = keyof typeof lightTagColors

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has no other keys
export const tagColorNames = Object.keys(lightTagColors) as TagColorName[]

export const darkTagColors: Record<TagColorName, string> = {
  indigo: '#818cf8',
  purple: '#c084fc',
  fuchsia: '#e879f9',
  pink: '#f472b6',
  rose: '#fb7185',
  red: '#f87171',
  orange: '#fb923c',
  amber: '#fbbf24',
  yellow: '#facc15',
  lime: '#a3e635',
  green: '#4ade80',
  emerald: '#34d399',
  teal: '#2dd4bf',
  cyan: '#22d3ee',
  sky: '#38bdf8',
  blue: '#60a5fa',
  slate: '#94a3b8',
  gray: '#9ca3af',
  zinc: '#a1a1aa',
  stone: '#a8a29e',
  neutral: '#a3a3a3',
}

/** Twelve colors that are easy to tell apart, offered first. */
export const firstTagColors: readonly TagColorName[] = [
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'sky',
  'blue',
  'indigo',
  'purple',
  'pink',
  'neutral',
]
