import { createElement, type SVGProps } from 'react'

/** What lucide's icon files hand over: the shapes inside a 24 by 24 box. */
type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * Takes the place of lucide's own function of this kind in the build (see `tools/lean-icons.ts`): its colours, sizes and
 * contexts would weigh 3 kB on every page, and ours are set in `app.css`.
 */
// oxlint-disable-next-line import/no-default-export -- the icon files import it as the default
export default function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      { ...drawing, className: className ? `lucide ${className}` : 'lucide', ...props },
      shapes,
    )
  }
}

const drawing = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
