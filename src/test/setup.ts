import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { useToasts } from '~/ui/toasts'
import { resetStores } from './reset-stores'

// A busy machine is not a failure.
configure({ asyncUtilTimeout: 60_000 })

// The service in this process tells bytes from objects by this name, and its bytes are Node's.
Object.assign(globalThis, { ArrayBuffer: Buffer.alloc(0).buffer.constructor })

// What a browser has and jsdom has not, as far as the app touches it.
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
// There is neither layout, nor sound, nor canvas: browser tests have those.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
HTMLMediaElement.prototype.load = () => {}
HTMLMediaElement.prototype.pause = () => {}
HTMLMediaElement.prototype.play = () => Promise.resolve()
HTMLCanvasElement.prototype.getContext = () => null
// Browsers of today answer with a promise, which is no way to end an effect.
Object.assign(window, { scrollTo: () => Promise.resolve() })
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} })

beforeEach(() => {
  // Nobody is told what happened in the test before.
  useToasts.setState({ toasts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

// A test that provokes an error says so: `vi.mocked(console.error).mockClear()`.
afterEach(() => {
  cleanup()
  expect(vi.mocked(console.error).mock.calls.map((call) => call.map(String).join(' '))).toEqual([])
  vi.restoreAllMocks()
})

afterAll(resetStores)
