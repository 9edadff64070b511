import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { useToasts } from '~/ui/toasts'
import { resetStores } from './reset-stores'

// A slow machine must not fail tests.
configure({ asyncUtilTimeout: 60_000 })

// The service runs in the same process and checks for Node's ArrayBuffer, not jsdom's.
Object.assign(globalThis, { ArrayBuffer: Buffer.alloc(0).buffer.constructor })

// Browser methods the app uses that jsdom lacks.
const standIns: Record<string, () => unknown> = {
  scrollIntoView: () => Promise.resolve(),
  showPopover() {},
  hidePopover() {},
  showModal(this: HTMLElement) {
    this.setAttribute('open', '')
  },
  close(this: HTMLElement) {
    this.removeAttribute('open')
  },
}
for (const [name, value] of Object.entries(standIns)) {
  if (!(name in HTMLElement.prototype))
    Object.defineProperty(HTMLElement.prototype, name, { value, configurable: true })
}
// jsdom has no layout, media or canvas; browser tests cover these.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
HTMLMediaElement.prototype.load = () => {}
HTMLMediaElement.prototype.pause = () => {}
HTMLMediaElement.prototype.play = () => Promise.resolve()
HTMLCanvasElement.prototype.getContext = () => null
// Returns a promise like current browsers, so that tests fail if an effect returns it as its cleanup.
Object.assign(window, { scrollTo: () => Promise.resolve() })
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })

beforeEach(() => {
  // Removes toasts of the previous test.
  useToasts.setState({ toasts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

// A test that expects an error calls `vi.mocked(console.error).mockClear()`.
afterEach(() => {
  cleanup()
  expect(vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))).toEqual([])
  vi.restoreAllMocks()
})

afterAll(resetStores)
