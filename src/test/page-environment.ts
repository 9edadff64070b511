import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
let page: ReturnType<typeof jsdom.setup> | undefined

/** The files that a worker runs share one page, as they share the app's modules: some of those listen to the page they found. */
// oxlint-disable-next-line import/no-default-export -- Vitest reads it
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    page ??= jsdom.setup(global, options)
    await page
    return { teardown() {} }
  },
} satisfies Environment
