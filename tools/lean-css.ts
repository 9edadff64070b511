import type { Plugin } from 'vite'

// Tailwind writes each of them as one rule without rules inside that hold further blocks.
const REGISTERED_BY_HAND = /@layer properties\{@supports [^{]*\{[^{}]*\{[^{}]*\}\}\}/g
const WITH_COLOR_MIX = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})+)\}/g

/**
 * Leaves out of the styles what only browsers older than `@property` and `color-mix()` need (before Firefox 128, July 2024):
 * every first visit would pay for it.
 */
export function leanCss(): Plugin {
  return {
    name: 'lean-css',
    enforce: 'post',
    generateBundle: {
      // Before the styles are split into files that are named by what is in them.
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source)
          file.source = css.replaceAll(REGISTERED_BY_HAND, '').replaceAll(WITH_COLOR_MIX, '$1')
        }
      },
    },
  }
}
