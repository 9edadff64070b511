import type { RequestListener } from 'node:http'

/** Sends a gigabyte after the beginning. */
export function endless(beginning: string, headers = {}, status = 200): RequestListener {
  const piece = Buffer.alloc(1_000_000, 'a')
  return (_request, response) => {
    response.writeHead(status, headers).write(beginning)
    let sent = 0
    const more = () => {
      while (!response.destroyed && sent < 1000) {
        sent += 1
        if (!response.write(piece)) return void response.once('drain', more)
      }
    }
    more()
  }
}

/** Sends a byte at intervals, forever. */
export function dribble(everyMs: number): RequestListener {
  return (_request, response) => {
    const timer = setInterval(() => response.write(' '), everyMs)
    response.once('close', () => clearInterval(timer))
  }
}

export const bytes =
  (body: Buffer | string, headers = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, headers).end(body)
