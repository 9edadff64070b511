import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
let page: EnvironmentReturn | Promise<EnvironmentReturn> | undefined

/** The files that a worker runs share one page, as they share the app's modules: some of those listen to the page they found. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    page ??= jsdom.setup(global, options)
    await page
    return { teardown() {} }
  },
} satisfies Environment
