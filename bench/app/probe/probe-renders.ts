/** The fields of React's fibers that its own developer tools read. */
type Fiber = {
  tag: number
  flags: number
  stateNode: unknown
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
type Root = { current: Fiber }

const PERFORMED_WORK = 1
const HOST_COMPONENT = 5

/** Counts the rows in which a component rendered, for each commit in which any did. */
export type RenderCounts = { start: () => void; stop: () => number[] }

/** Listens to React as its developer tools do; must run before React loads. */
export function watchRenders(rowSelector: string): RenderCounts {
  let counts: number[] | null = null
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onCommitFiberRoot(_renderer: number, { current }: Root) {
      if (counts === null) return
      const rows = new Set<Element>()
      collect(current, rowSelector, rows)
      if (rows.size > 0) counts.push(rows.size)
    },
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  return {
    start: () => void (counts = []),
    stop: () => {
      const found = counts ?? []
      counts = null
      return found
    },
  }
}

function collect(fiber: Fiber, rowSelector: string, rows: Set<Element>) {
  const isOfThisCommit = fiber.alternate !== null && fiber.alternate.child !== fiber.child
  const didRender = fiber.alternate !== null && fiber.tag !== HOST_COMPONENT && (fiber.flags & PERFORMED_WORK) !== 0
  const row = didRender ? hostOf(fiber)?.closest(rowSelector) : undefined
  if (row) rows.add(row)
  if (!isOfThisCommit) return
  for (let child = fiber.child; child !== null; child = child.sibling) collect(child, rowSelector, rows)
}

function hostOf(fiber: Fiber): Element | null {
  if (fiber.stateNode instanceof Element) return fiber.stateNode
  for (let child = fiber.child; child !== null; child = child.sibling) {
    const host = hostOf(child)
    if (host !== null) return host
  }
  return null
}
