import { create } from 'zustand'
import type { Recording } from '#openapi/generated/types.ts'

/** Where on the screen a row's menu was asked for; `count` tells one request from the next. */
export type RowMenuRequest = { recording: Recording; x: number; y: number; count: number }

/** The last menu of a row that was asked for: one menu serves all rows. */
export const useRowMenu = create<{ request: RowMenuRequest | null }>()(() => ({ request: null }))

export const rowMenu = {
  requested: (recording: Recording, { x, y }: { x: number; y: number }) =>
    useRowMenu.setState(({ request }) => ({ request: { recording, x, y, count: (request?.count ?? 0) + 1 } })),
  gone: () => useRowMenu.setState({ request: null }),
}
