import { readFileSync } from 'node:fs'
import http from 'node:http'

export type FileHost = { address: string; stop: () => void }

/** Starts a server on this machine that responds to every request with the same file. */
export async function startFileHost(file: string, contentType: string): Promise<FileHost> {
  const body = readFileSync(file)
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': contentType, 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return { address: `http://127.0.0.1:${address.port}`, stop: () => void server.close() }
}
