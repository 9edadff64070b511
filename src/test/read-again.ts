import type { QueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Refetches everything after a test has changed data behind the app's back. Waits for pending initial requests first: these
 * aren't repeated, and may miss the change.
 */
export async function readAgain(queryClient: QueryClient) {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await act(() => queryClient.invalidateQueries())
}
