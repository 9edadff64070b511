import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DOUBLE_CLICK_MS, useOnce } from './use-once'

/** Answers one request after the other, when told to. */
function setUp() {
  const answers: PromiseWithResolvers<void>[] = []
  const send = vi.fn<() => Promise<void>>(() => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  const client = new QueryClient()
  const { result } = renderHook(() => ({ once: useOnce(), sending: useMutation({ mutationFn: send }) }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const press = (...values: string[]) =>
    act(async () => {
      const { once, sending } = result.current
      for (const value of values) once(() => sending.mutate(), value)
    })
  return { answers, send, press, state: () => result.current.sending.status }
}

test('the second click of a double-click doesn’t send again, other values are sent', async () => {
  const { answers, send, press, state } = setUp()
  await press('Sales', 'Sales', 'Support')
  expect(send).toHaveBeenCalledTimes(1)
  answers[0]?.resolve()
  await waitFor(() => expect(state()).toBe('success'))
  await press('Sales')
  expect(send).toHaveBeenCalledTimes(1)
  await press('Support')
  expect(send).toHaveBeenCalledTimes(2)
})

test('the same can be sent again later, such as a passkey after the browser’s prompt was closed', async () => {
  const { answers, send, press, state } = setUp()
  await press('My key')
  answers[0]?.resolve()
  await waitFor(() => expect(state()).toBe('success'))
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + DOUBLE_CLICK_MS)
  await press('My key')
  expect(send).toHaveBeenCalledTimes(2)
})

test('what was refused can be sent again', async () => {
  const { answers, send, press, state } = setUp()
  await press('Sales')
  answers[0]?.reject(new Error('refused'))
  await waitFor(() => expect(state()).toBe('error'))
  await press('Sales')
  expect(send).toHaveBeenCalledTimes(2)
})

test('a press that sends nothing doesn’t count', () => {
  const { result } = renderHook(() => useOnce())
  const check = vi.fn<() => void>()
  result.current(check, 'Sales')
  result.current(check, 'Sales')
  expect(check).toHaveBeenCalledTimes(2)
})
