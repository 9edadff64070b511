type Node = { type: string; position?: object | undefined; children?: Node[] }

/**
 * Leaves addresses text that were written so as not to become links. `remark-gfm` looks for addresses twice, and the second
 * time, when escapes are gone, makes links that have no place in what was written.
 */
export function remarkEscapedAddresses() {
  return (tree: Node) => unlinkChildren(tree)
}

function unlinkChildren(parent: Node) {
  parent.children = parent.children?.flatMap((child) => {
    unlinkChildren(child)
    return child.type === 'link' && child.position === undefined ? (child.children ?? []) : [child]
  })
}
