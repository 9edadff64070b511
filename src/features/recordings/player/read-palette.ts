import type { WaveformPalette } from './waveform-drawing'

const BAR_TOKENS = ['--speaker-1', '--speaker-2', '--speaker-3', '--speaker-4', '--speaker-5', '--speaker-6', '--ink-3']

/** The theme's colours as a canvas needs them. */
export function readPalette(element: Element): WaveformPalette {
  const style = getComputedStyle(element)
  const read = (token: string) => style.getPropertyValue(token).trim() || '#888'
  return {
    bars: BAR_TOKENS.map(read),
    chapter: read('--ink'),
    ground: read('--surface'),
    buffered: read('--line-strong'),
    found: read('--warn'),
    loop: read('--accent'),
  }
}

/** Calls back whenever the page switches between light and dark; answers how to stop. */
export function onThemeChange(callback: () => void): () => void {
  const observer = new MutationObserver(callback)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
