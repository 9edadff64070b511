import type { Connection, Submittable } from 'pg'

/** What the driver's connection can do, and its types leave out. */
type CopyConnection = Connection & { sendCopyFromChunk: (chunk: Buffer) => void; endCopyFrom: () => void }

/** `copy … from stdin` of bytes that are there already; the driver calls the handlers. */
export class CopyIn implements Submittable {
  readonly #statement: string
  readonly #bytes: Buffer
  readonly #settled = Promise.withResolvers<number>()
  #rowCount = 0

  constructor(statement: string, bytes: Buffer) {
    this.#statement = statement
    this.#bytes = bytes
  }

  /** How many rows arrived. */
  get rowCount(): Promise<number> {
    return this.#settled.promise
  }

  submit(connection: Connection) {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection) {
    connection.sendCopyFromChunk(this.#bytes)
    connection.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rowCount = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }

  handleError(error: Error) {
    this.#settled.reject(error)
  }

  handleReadyForQuery() {
    this.#settled.resolve(this.#rowCount)
  }
}
