import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { createQueryClient } from '~/api/query-client'
import '~/app/app.css'
import { buildFolderTree, byFolderId } from '../build-folder-tree'
import { madeFolder } from '~/test/made-folder'
import { dragStore, type Dragged } from './drag'
import { NavigationTree } from './NavigationTree'
import { openFolders } from './tree-rows'

const queryClient = createQueryClient({ onRefreshFailed: () => {} })
const onDrop = vi.fn<(dragged: Dragged, target: FolderTreeItem | null) => void>()
const onOpen = vi.fn<(folderId: string | null) => void>()

beforeEach(() => {
  localStorage.clear()
  dragStore.endDrag()
  onDrop.mockClear()
  onOpen.mockClear()
})

function Tree({ folders, directoryId }: { folders: readonly FolderTreeItem[]; directoryId: string }) {
  const treeRef = useRef<HTMLDivElement>(null)
  const tree = useMemo(() => buildFolderTree(folders), [folders])
  const byId = useMemo(() => byFolderId(folders), [folders])
  return (
    <div style={{ height: 600, width: 320, display: 'flex', flexDirection: 'column' }}>
      <NavigationTree
        directoryId={directoryId}
        currentId={null}
        onOpen={onOpen}
        onShow={() => {}}
        onDrop={onDrop}
        treeRef={treeRef}
        tree={tree}
        foundOpen={null}
        folders={byId}
      />
    </div>
  )
}

let shown = 0

async function showTree(folders: readonly FolderTreeItem[], open: readonly string[] = []) {
  shown += 1
  const directoryId = `d${shown}`
  openFolders.revealed(directoryId, open)
  const root = createRootRoute()
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Tree folders={folders} directoryId={directoryId} />,
  })
  const router = createRouter({ routeTree: root.addChildren([home]), history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const tree = page.getByRole('tree', { name: 'All folders' })
  await expect.element(tree).toBeVisible()
  return tree
}

const roots = Array.from({ length: 100 }, (_, index) => madeFolder(`Customer ${String(index).padStart(2, '0')}`))
const thousands = roots.flatMap((root) => [
  root,
  ...Array.from({ length: 49 }, (_, index) =>
    madeFolder(`${root.name} project ${String(index).padStart(2, '0')}`, { parentFolderId: root.folderId }),
  ),
])

const rows = () => document.querySelectorAll('[role="treeitem"]')
const active = () => {
  const id = document.querySelector('[role="tree"]')?.getAttribute('aria-activedescendant')
  return document.getElementById(id ?? '')
}

test('of 5,000 open folders only the visible ones are in the document, and the keyboard reaches all', async () => {
  const tree = await showTree(
    thousands,
    roots.map(({ folderId }) => folderId),
  )
  expect(rows().length).toBeLessThan(60)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(active()?.textContent).toContain('Customer 99 project 48'))
  const last = active()?.getBoundingClientRect()
  expect(last && last.bottom <= tree.element().getBoundingClientRect().bottom + 1).toBe(true)
  expect(active()?.getAttribute('aria-setsize')).toBe('49')
  expect(rows().length).toBeLessThan(60)

  await userEvent.keyboard('{Home}customer 42 project 17')
  await vi.waitFor(() => expect(active()?.textContent).toContain('Customer 42 project 17'))
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(active()?.getAttribute('aria-label')).toMatch(/^Customer 42,/))
  await userEvent.keyboard('{ArrowLeft}')
  await vi.waitFor(() => expect(active()?.getAttribute('aria-expanded')).toBe('false'))
})

test('the active row stays in the document when it is scrolled out of view', async () => {
  const tree = await showTree(
    thousands,
    roots.map(({ folderId }) => folderId),
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const before = active()?.getAttribute('aria-label')
  tree.element().scrollTop = 60_000
  await vi.waitFor(() => expect(rows()[rows().length - 1]?.textContent).not.toContain('Customer 00'))
  expect(active()?.getAttribute('aria-label')).toBe(before)
})

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })

const few = [madeFolder('Sales'), madeFolder('Calls', { parentFolderId: 'Sales' }), madeFolder('Support')]

test('after a click on a row, the keyboard continues from there', async () => {
  await showTree(few)
  // Clicks next to the name, which links to a page that doesn't exist here.
  await userEvent.click(row('Sales'), { position: { x: 40, y: 16 } })
  expect(onOpen).toHaveBeenLastCalledWith('Sales')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onOpen).toHaveBeenLastCalledWith('Support')
})

test('a folder is dragged onto another, a closed one springs open, and none goes into itself', async () => {
  await showTree([...few, madeFolder('Archive')])
  await userEvent.dragAndDrop(row('Support'), row('Archive'))
  await vi.waitFor(() => expect(onDrop).toHaveBeenCalledTimes(1))
  expect(onDrop.mock.calls[0]?.[1]).toMatchObject({ name: 'Archive' })
  await userEvent.dragAndDrop(row('Sales'), row('Sales'))
  expect(onDrop).toHaveBeenCalledTimes(1)
})

test('hovering over a closed folder while dragging opens it', async () => {
  await showTree(few)
  dragStore.startDrag({ kind: 'folder', folder: madeFolder('Support') }, 'pointer')
  const sales = row('Sales')
  await expect.element(page.getByText('Moving “Support”')).toBeVisible()
  const over = () =>
    sales
      .element()
      .dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))
  over()
  await expect.element(page.getByText('into “Sales”')).toBeVisible()
  await expect.element(page.getByRole('treeitem', { name: /^Calls/ })).toBeVisible()
})
