import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Has the page know what a test has made beside it. A first read that is under way is waited for: it is not asked for again, and may not know all of it. */
export async function readAgain(queryClient: QueryClient) {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await act(() => queryClient.invalidateQueries())
}
