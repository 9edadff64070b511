import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problems.ts'
import { earlyAnswers, withAnswers } from './early-answers.ts'
import { sendProblem } from './error-answers.ts'

/** Longer than this nobody waits for a page that could show itself meanwhile. */
const PATIENCE_MS = 500
const ONE_YEAR_SECONDS = 31_536_000

/** Serves the built app; any other address that a browser asks a page of is the app's own route. */
export async function registerAppFiles(app: FastifyInstance, appFolder: string | null, patienceMs = PATIENCE_MS) {
  const hasApp = appFolder !== null && existsSync(path.join(appFolder, 'index.html'))
  if (hasApp) {
    await app.register(fastifyStatic, {
      root: appFolder,
      wildcard: false,
      preCompressed: true,
      setHeaders(response, file) {
        const isHashed = path.dirname(file).endsWith('assets')
        response.header('cache-control', isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  const page = hasApp ? readFileSync(path.join(appFolder, 'index.html'), 'utf8') : null
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (page === null || !wantsPage) return sendProblem(reply, Problem.notFound('Address'))
    const early = await earlyAnswers(request, patienceMs)
    if (early === null) return reply.sendFile('index.html')
    if (early.cookie !== undefined) reply.header('set-cookie', early.cookie)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(withAnswers(page, early.answers))
  })
}

/** Addresses of the API that are no operation are counted and answered like those that are. */
export function registerUnknownAddresses(api: FastifyInstance) {
  void api.register(
    async (scope) => scope.setNotFoundHandler((_request, reply) => sendProblem(reply, Problem.notFound('Address'))),
    { prefix: '/v1.0' },
  )
}
