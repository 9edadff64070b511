import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
let page: ReturnType<typeof jsdom.setup> | undefined

/** One page for all files of a worker, because they share the app's modules, some of which listen to their first page. */
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
