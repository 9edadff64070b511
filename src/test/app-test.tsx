import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureApi } from '~/api/client'
import { createQueryClient } from '~/api/query-client'
import { createAppRouter } from '~/app/router'
import { readToken, replaceToken, signInWithToken } from '~/features/session/session'
import { useSessionStore } from '~/features/session/session-store'
import type { RoleCode } from '#server/access.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { ownService, service, test as serviceTest, type ServiceTest } from '#server/test/service-test.ts'
import type { TestService, TestServiceOptions } from '#server/test/start-test-service.ts'
import { fetchFrom, SERVICE_ADDRESS } from './fetch-from'

type OpenOptions = {
  /** Role of the signed-in person, admin by default; null for signed out. */
  as?: RoleCode | null
  /** Wraps the app's requests to the service, to simulate failures. */
  fetch?: (real: typeof fetch) => typeof fetch
}

export { service }

/**
 * `test` with the real service behind the real app: `openApp('/d/:directoryId/recordings')` shows that page as an admin
 * of a company of the test's own.
 */
export const test = withApp(service, serviceTest)

/** A service of the file's own with the contract only, and its `test`. */
export const contractOnlyService = () => ownAppService({ isContractOnly: true })

/** A service of the file's own with these options, and its `test`. */
export async function ownAppService(options: TestServiceOptions) {
  const own = await ownService(options)
  return { service: own.service, test: withApp(own.service, own.test) }
}

function withApp({ app }: TestService, base: ServiceTest) {
  return base.extend('openApp', ({ directory }, { onCleanup }) => {
    const { fetch: real, answered } = heard(fetchFrom(app))
    onCleanup(async () => {
      cleanup()
      await answered()
    })
    return openOn(directory, real)
  })
}

export type OpenApp = ReturnType<typeof openOn>

function openOn(directory: TestDirectory, real: typeof fetch) {
  return async (path: string, options: OpenOptions = {}) => {
    const role = options.as === undefined ? 'admin' : options.as
    const person = role === null ? null : await directory.signIn(role)
    localStorage.clear()
    // Signs out the previous test's person.
    useSessionStore.setState({
      status: 'signed-out',
      credentials: null,
      isAskingAgain: false,
      isSecondFactorNeeded: false,
    })
    useSessionStore.setState({ status: 'unknown' })
    if (person) signInWithToken(person.token, false)
    configureApi({
      baseUrl: SERVICE_ADDRESS,
      readToken,
      replaceToken,
      fetch: options.fetch ? options.fetch(real) : real,
    })
    const queryClient = createQueryClient({ onRefreshFailed: () => {} })
    const history = createMemoryHistory({ initialEntries: [path.replace(':directoryId', directory.directoryId)] })
    const router = createAppRouter(queryClient, history)
    return { user: userEvent.setup(), person, queryClient, history, ...render(<RouterProvider router={router} />) }
  }
}

/** Tracks requests, so that none is answered during the next test. */
function heard(real: typeof fetch) {
  const open = new Set<Promise<unknown>>()
  return {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = real(input, init)
      const done = answer.catch(() => {}).finally(() => open.delete(done))
      open.add(done)
      return answer
    },
    answered: async () => {
      // A response can trigger another request.
      while (open.size > 0) await Promise.all(open)
    },
  }
}
