import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'

const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/i
const ESCAPED = /\\([\da-f]{1,6}) ?|\\(.)/gi

/**
 * Splits Tailwind's finished styles in two: what does without the utilities that `isLate` names, and what is to be loaded
 * after it where they are used. The second repeats all utilities in their order, so that, once both are there, the last
 * rule that an element and a property have is the one it would be in the whole: winners stay, whatever the specificity.
 */
export function splitStyles(css: string, isLate: (className: string) => boolean): { first: string; late: string } {
  const root = parse(css)
  const utilities = root.nodes.filter(isUtilities)
  const whole = utilities.map(String).join('')
  for (const layer of utilities) layer.walkRules((rule) => void (rule.selectors.every(ownIsLate) && dropRule(rule)))
  const registered = root.nodes.filter((node) => isAtRule(node) && node.name === 'property').filter(isAtRule)
  const used = root.nodes.filter((node) => !registered.some((other) => other === node)).join('')
  const unused = registered.filter(({ params }) => !used.includes(params))
  for (const property of unused) property.remove()
  return { first: root.toString(), late: [whole, ...unused.map(String)].join('') }

  function ownIsLate(selector: string): boolean {
    const className = ownClass(selector)
    return className !== null && isLate(className)
  }
}

/** The names of all utilities of a stylesheet, as elements carry them. */
export function utilityNames(css: string): Set<string> {
  const names = new Set<string>()
  for (const layer of parse(css).nodes.filter(isUtilities))
    layer.walkRules(({ selectors }) => {
      for (const name of selectors.map(ownClass)) if (name !== null) names.add(name)
    })
  return names
}

const isAtRule = (node: ChildNode): node is AtRule => node.type === 'atrule'

const isUtilities = (node: ChildNode): node is AtRule =>
  isAtRule(node) && node.name === 'layer' && node.params === 'utilities' && node.nodes !== undefined

/** Without the class that a utility's selector begins with, no element is meant; those after it are of groups and peers. */
function ownClass(selector: string): string | null {
  const written = CLASS.exec(selector)?.[1]
  if (written === undefined) return null
  return written.replaceAll(ESCAPED, (_, code?: string, character?: string) =>
    code === undefined ? (character ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** Takes a rule out, and what held nothing else. */
function dropRule(rule: Rule) {
  let node: Container | Rule = rule
  while (node.parent !== undefined && node.parent.type === 'atrule' && node.parent.nodes?.length === 1)
    node = node.parent
  node.remove()
}
