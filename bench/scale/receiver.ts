import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenOn } from '../../server/test/listen.ts'
import type { Ledger } from './ledger.ts'

/** A webhook's real receiver: notes each message in the ledger before it says that it has it. */
export async function startReceiver(ledger: Ledger) {
  const server = createServer((request, response) => void receive(request, response))

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const { data }: { data: { recording: { recordingId: string } } } = JSON.parse(await text(request))
    const { recordingId } = data.recording
    const isFirst = ledger.untold().includes(recordingId)
    ledger.told(String(request.headers['webhook-id']), recordingId)
    const uploadedAt = ledger.recordings.get(recordingId)?.acknowledgedAt
    if (isFirst && uploadedAt !== undefined) ledger.acknowledge('run', uploadedAt)
    response.writeHead(204).end()
  }

  const url = await listenOn(server)
  return {
    url,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
