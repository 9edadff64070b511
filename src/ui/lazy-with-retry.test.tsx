import { CatchBoundary } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyWithRetry, useMissingParts } from './lazy-with-retry'

/** Renders a lazy part with a fallback and an error boundary. */
function draw(load: () => Promise<ComponentType<object>>) {
  const Part = lazyWithRetry(load)
  render(
    <CatchBoundary getResetKey={() => ''} errorComponent={({ error }) => <p>Failed: {String(error)}</p>}>
      <Suspense fallback={<p>Its place</p>}>
        <Part />
      </Suspense>
    </CatchBoundary>,
  )
}

const lost = new TypeError('Failed to fetch dynamically imported module: https://app.test/part.js')

test('a part that fails to load keeps its fallback and loads as soon as there is a connection', async () => {
  const load = vi
    .fn<() => Promise<ComponentType<object>>>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(() => <p>The part</p>)
  draw(load)
  await vi.waitUntil(() => useMissingParts.getState().count === 1)
  expect(screen.getByText('Its place')).toBeVisible()

  act(() => void window.dispatchEvent(new Event('online')))
  await vi.waitUntil(() => load.mock.calls.length === 2)
  expect(screen.getByText('Its place')).toBeVisible()
  expect(useMissingParts.getState().count).toBe(1)

  expect(await screen.findByText('The part')).toBeVisible()
  expect(useMissingParts.getState().count).toBe(0)
})

test('a part that loads but can’t run is an error and isn’t retried', async () => {
  const load = vi.fn<() => Promise<ComponentType<object>>>().mockRejectedValue(new Error('x is not a function'))
  draw(load)
  expect(await screen.findByText('Failed: Error: x is not a function')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  expect(useMissingParts.getState().count).toBe(0)
  // React also logs it.
  vi.mocked(console.error).mockClear()
})
