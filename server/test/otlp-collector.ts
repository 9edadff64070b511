import { createServer } from 'node:http'
import { listenOn } from './listen.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }

/** A span in OTLP's JSON. */
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

/** A metric in OTLP's JSON. */
export type SentMetric = {
  name: string
  gauge?: { dataPoints: { asDouble: number }[] }
  histogram?: { dataPoints: { count: number | string; bucketCounts: (number | string)[]; attributes: Attribute[] }[] }
}

type Sent = {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[]
}

/** Starts a collector on a real socket, which responds with `status` and records what it receives. */
export async function startCollector(status = 200) {
  const bodies: string[] = []
  const keys = new Set<string | string[] | undefined>()
  const server = createServer((request, response) => {
    keys.add(request.headers['x-key'])
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  const address = await listenOn(server)
  const sent = () => bodies.map((body): Sent => JSON.parse(body))
  return {
    address,
    /** The API keys it received. */
    keys,
    text: () => bodies.join('\n'),
    spans: () =>
      sent()
        .flatMap(({ resourceSpans = [] }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    metrics: () =>
      sent()
        .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Returns one of a span's attributes. */
export function attributeOf({ attributes }: SentSpan, key: string): string | number | undefined {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
