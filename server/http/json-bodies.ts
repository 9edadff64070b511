import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problems.ts'

/** The document's own bodies have five. Everything that walks a body may rely on it. */
const MAX_DEPTH = 64

/** What the document asks a body for is refused without one; everything else takes an empty one, whatever it is called. */
export function registerJsonBodies(api: FastifyInstance) {
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Many clients name the content type of a body that they do not send.
    const text = String(body)
    if (text === '') done(null, needsBody(request) ? undefined : {})
    else if (isDeeperThan(MAX_DEPTH, text)) done(tooDeep())
    else void parseJson(request, text, done)
  })

  // Fastify checks no body that has no content type.
  api.addHook('preHandler', async (request) => {
    if (request.body === undefined && needsBody(request)) {
      throw Problem.invalid([{ field: 'body', code: 'required', message: 'is required' }])
    }
  })
}

function tooDeep() {
  const message = `must have at most ${MAX_DEPTH} levels of lists and objects within each other.`
  return Problem.invalid([{ field: 'body', code: 'tooDeep', params: { max: MAX_DEPTH }, message }])
}

/** Whether JSON has more lists and objects within each other; of a text that is no JSON it may say either. */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') at = endOfText(json, at)
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > levels) return true
  }
  return false
}

/** Where the quotation mark is that closes the one at `start`. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function needsBody(request: FastifyRequest): boolean {
  return request.routeOptions.config.operation?.needsBody ?? false
}
