import { messagesToJSON, type ComponentsJSON, type Messages } from '@nanostores/i18n'
import { act, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { i18n, showLocale } from './i18n'
import { useMessages } from './use-messages'

const recovered = vi.fn<(error: unknown) => void>()

afterEach(async () => {
  await showLocale('en')
  expect(recovered).not.toHaveBeenCalled()
})

/** A feature whose German loads or fails when the test says so. */
function feature(name: string) {
  const tries: PromiseWithResolvers<{ default: ComponentsJSON }>[] = []
  const load = () => {
    const next = Promise.withResolvers<{ default: ComponentsJSON }>()
    tries.push(next)
    return next.promise
  }
  const messages = i18n(name, load, { hello: 'Hello' })
  const Greeting = () => {
    const { hello } = useMessages(messages)
    const [isCalm] = useState(true)
    return <p>{isCalm ? hello : `${hello}!`}</p>
  }
  return {
    tries,
    come: () => tries.at(-1)?.resolve({ default: { [name]: { hello: 'Hallo' } } }),
    show: () =>
      act(async () => {
        render(
          <Suspense fallback="…">
            <Greeting />
          </Suspense>,
          { onRecoverableError: recovered },
        )
      }),
  }
}

test('English doesn’t load any German', async () => {
  const { tries, show, come } = feature('german-unasked')
  await show()
  expect(screen.getByText('Hello')).toBeVisible()
  expect(tries).toEqual([])
  const switching = showLocale('de')
  come()
  await act(() => switching)
  expect(screen.getByText('Hallo')).toBeVisible()
})

test('code that arrives while German is loading renders nothing until its German has loaded', async () => {
  await showLocale('de')
  const { show, come } = feature('german-with-code')
  await show()
  expect(screen.getByText('…')).toBeVisible()
  expect(screen.queryByText('Hello')).toBeNull()
  await act(async () => come())
  expect(screen.getByText('Hallo')).toBeVisible()
})

test('if German fails to load, English shows until it does', async () => {
  await showLocale('de')
  const { tries, show, come } = feature('german-late')
  await show()
  await act(async () => tries[0]?.reject(new Error('offline')))
  expect(await screen.findByText('Hello')).toBeVisible()
  expect(tries).toHaveLength(2)
  await act(async () => tries[1]?.reject(new Error('offline')))
  await act(async () => window.dispatchEvent(new Event('online')))
  await act(async () => come())
  expect(await screen.findByText('Hallo')).toBeVisible()
})

test('a language whose messages don’t load isn’t switched to', async () => {
  const { tries, show, come } = feature('german-refused')
  await show()
  const switching = showLocale('de')
  tries[0]?.reject(new Error('offline'))
  await expect(switching).rejects.toThrow('offline')
  expect(screen.getByText('Hello')).toBeVisible()
  const again = showLocale('de')
  come()
  await act(() => again)
  expect(screen.getByText('Hallo')).toBeVisible()
})

const files = import.meta.glob<Record<string, Messages>>('../**/*.messages.ts', { eager: true })
const german: ComponentsJSON = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<ComponentsJSON>(['../**/de.json', '../**/*.de.json'], { eager: true, import: 'default' }),
  ),
)

test('every feature names its German file', async () => {
  await showLocale('de')
  for (const messages of Object.values(files).flatMap((file) => Object.values(file))) {
    const [name = ''] = Object.keys(messagesToJSON(messages))
    const texts = Object.entries(german[name] ?? {}).filter(([key]) => typeof messages.get()[key] === 'string')
    expect(messages.get()).toMatchObject(Object.fromEntries(texts))
  }
})
