import { createServer } from 'node:http'
import { listenOn } from './listen.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }

/** A span as OTLP's JSON writes it. */
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}

/** A metric as OTLP's JSON writes it. */
export type SentMetric = {
  name: string
  gauge?: { dataPoints: { asDouble: number }[] }
  histogram?: { dataPoints: { count: number | string; bucketCounts: (number | string)[]; attributes: Attribute[] }[] }
}

type Sent = {
  resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[]
}

/** A collector on a real socket, which answers `status` and keeps what it is sent. */
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
    /** What it was shown to be let in. */
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

/** One of a span's attributes. */
export function attributeOf({ attributes }: SentSpan, key: string): string | number | undefined {
  const value = attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
