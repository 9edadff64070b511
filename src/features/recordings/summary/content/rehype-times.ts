import { drawnTimes, type DrawnTime } from './split-times'

type Node = { type: string; value?: string; tagName?: string; properties?: Record<string, unknown>; children?: Node[] }

const UNTOUCHED = new Set(['code', 'pre', 'a'])

/** Turns times in the text of a document into `time-chip` elements. Text in code and links stays as it is. */
export function rehypeTimes() {
  return (tree: Node) => splitChildren(tree)
}

function splitChildren(parent: Node) {
  parent.children = parent.children?.flatMap((child) => {
    if (child.type === 'text') return drawnTimes(child.value ?? '').map(toNode)
    if (!UNTOUCHED.has(child.tagName ?? '')) splitChildren(child)
    return [child]
  })
}

const toNode = (part: string | DrawnTime): Node =>
  typeof part === 'string'
    ? { type: 'text', value: part }
    : { type: 'element', tagName: 'time-chip', properties: { ...part }, children: [] }
