import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Recording, Summary } from '../../openapi/generated/types.ts'
import { firstQuestions } from '../../shared/first-questions.ts'
import { Problem } from '../problems.ts'
import { sendProblem } from './error-answers.ts'
import { firstTextOf } from './first-text.ts'

/** After this, the page is sent without early answers and fetches the data itself. */
const TIMEOUT_MS = 500
/** Per answer. The page fetches a larger one itself, because embedding it would delay the first paint. */
const MAX_BYTES = 300_000
const ONE_YEAR_SECONDS = 31_536_000

/** Serves the built app. Any other path that a browser navigates to is one of the app's client-side routes. */
export async function registerAppFiles(app: FastifyInstance, appFolder: string | null, timeoutMs = TIMEOUT_MS) {
  const hasApp = appFolder !== null && existsSync(path.join(appFolder, 'index.html'))
  if (hasApp) {
    // Registering a route for each of the hundreds of files in `assets` would add 200 ms to every start.
    await app.register(fastifyStatic, {
      root: path.join(appFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      setHeaders: (response) => void response.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`),
    })
    await app.register(fastifyStatic, {
      root: appFolder,
      wildcard: false,
      globIgnore: ['assets/**', '**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (response) => void response.header('cache-control', 'no-cache'),
    })
  }
  if (hasApp) app.post('/share', { onRequest: leadToApp }, leadToApp)
  const page = hasApp ? readFileSync(path.join(appFolder, 'index.html'), 'utf8') : null
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (page === null || !wantsPage) return sendProblem(reply, Problem.notFound('Address'))
    const early = await earlyAnswers(request, timeoutMs)
    if (early === null) return reply.sendFile('index.html')
    if (early.cookie !== undefined) reply.header('set-cookie', early.cookie)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(withAnswers(withFirstText(page, request, early), early.answers))
  })
}

/**
 * The fallback when the service worker that handles shared files (`public/service-worker.js`) isn't active. Runs before
 * the body is read.
 */
const leadToApp = async (_request: FastifyRequest, reply: FastifyReply) => reply.redirect('/?do=shared', 303)

/** Unknown paths under the API count toward the rate limit and return 404 like any operation. */
export function registerUnknownAddresses(api: FastifyInstance) {
  void api.register(
    async (scope) => scope.setNotFoundHandler((_request, reply) => sendProblem(reply, Problem.notFound('Address'))),
    { prefix: '/v1.0' },
  )
}

/** The bodies of 200 responses, keyed by method and URL as the app requests them. */
type Answers = Record<string, unknown>

type EarlyAnswers = {
  answers: Answers
  recording: Recording | undefined
  summaries: Summary[] | undefined
  /** The renewed session cookie. */
  cookie: string | string[] | undefined
}

type Question = { method: 'GET' | 'POST'; url: string; headers: Record<string, string | undefined> }

const PLACE = new RegExp(firstQuestions.page)
/** Request headers that the internal requests inherit. */
const ABOUT_THE_CALLER = new Set(['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
/**
 * The API's responses to the first requests of every company page, embedded so that the app needn't wait for its code
 * before it asks. Null if no one is signed in, if the URL or the request isn't such a page, or if nothing arrives
 * within `timeoutMs`.
 */
async function earlyAnswers(request: FastifyRequest, timeoutMs: number): Promise<EarlyAnswers | null> {
  const place = PLACE.exec(request.url)
  const { cookie } = request.headers
  if (place === null || !isForWindow(request) || cookie === undefined) return null
  const found: EarlyAnswers = { answers: {}, recording: undefined, summaries: undefined, cookie: undefined }
  // A service that is shutting down rejects these; the page then asks another instance.
  const filling = fill(found, { request, cookie, place }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'failed to embed early answers'),
  )
  await Promise.race([filling, after(timeoutMs, undefined, { ref: false })])
  return Object.keys(found.answers).length === 0 ? null : { ...found, answers: { ...found.answers } }
}

/**
 * A service worker forwards a navigation with `Sec-Fetch-Dest: empty`. Scripts can't set the mode `navigate`, so this
 * can't be forged.
 */
function isForWindow({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'] ?? 'document'
  return destination === 'document' || (destination === 'empty' && headers['sec-fetch-mode'] === 'navigate')
}

type Asking = { request: FastifyRequest; cookie: string; place: RegExpExecArray }

async function fill(found: EarlyAnswers, { request, cookie, place }: Asking) {
  const url = firstQuestions.token
  const token = await ask(request, { method: 'POST', url, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  if (token.statusCode !== 200) return
  found.answers[`POST ${url}`] = token.json()
  found.cookie = token.headers['set-cookie']
  const headers = { authorization: `Bearer ${token.json().accessToken}` }
  const { recording, summaries } = recordingAddresses(place)
  const requested = addressesOf(place).map(async (address) => {
    const { statusCode, rawPayload, payload } = await ask(request, { method: 'GET', url: address, headers })
    if (statusCode !== 200 || rawPayload.length > MAX_BYTES) return
    const answer = JSON.parse(payload)
    found.answers[`GET ${address}`] = answer
    if (address === recording) found.recording = answer
    if (address === summaries) found.summaries = answer
  })
  await Promise.all(requested)
}

/** The page with the answers as a JSON data block, which never executes, before any script. */
function withAnswers(page: string, answers: Answers): string {
  const data = JSON.stringify(answers).replaceAll('<', String.raw`\u003c`)
  return page.replace(
    '<script',
    (first) => `<script type="application/json" id="early-answers">${data}</script>${first}`,
  )
}

function addressesOf(place: RegExpExecArray): string[] {
  const { ofAnybody, ofPage } = firstQuestions
  const { recording, summaries } = recordingAddresses(place)
  return [...ofAnybody, ...ofPage, ...(place[2] === undefined ? [] : [recording, summaries])]
}

function recordingAddresses([, directoryId = '', recordingId = '']: RegExpExecArray) {
  const recording = firstQuestions.recording.replace('{directoryId}', directoryId).replace('{recordingId}', recordingId)
  return { recording, summaries: recording + firstQuestions.summaries }
}

function ask(request: FastifyRequest, { headers, ...question }: Question) {
  const known = Object.entries(request.headers).filter(([name]) => ABOUT_THE_CALLER.has(name))
  const remoteAddress = request.socket.remoteAddress ?? ''
  return request.server.inject({ ...question, headers: { ...Object.fromEntries(known), ...headers }, remoteAddress })
}

/**
 * The page with the recording's text that a phone shows until the app has loaded. A URL with a query string points at a
 * place or a part of the recording, so it's left to the app.
 */
function withFirstText(page: string, { url, headers }: FastifyRequest, { recording, summaries }: EarlyAnswers): string {
  if (url.includes('?')) return page
  const text = firstTextOf(page, { recording, summaries, languages: headers['accept-language'] ?? '' })
  return page.replace('<div id="root"></div>', (root) => root + text)
}
