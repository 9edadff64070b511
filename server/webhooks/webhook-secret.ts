import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const OVERLAP_MS = 86_400_000

/** A signing secret of Standard Webhooks: 256 bits in base64 after `whsec_`. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** Whether it is such a secret, of 24 to 64 bytes as Standard Webhooks want them. */
export function isSecret(text: string): boolean {
  const encoded = text.slice(PREFIX.length)
  if (!text.startsWith(PREFIX) || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return false
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.toString('base64') === encoded && bytes.length >= 24 && bytes.length <= 64
}

/** Until when a secret that was replaced signs as well. */
export function overlapEnd(rotatedOn: Date): Date {
  return new Date(rotatedOn.getTime() + OVERLAP_MS)
}

export type Secrets = { secret: string; previousSecret: string | null; previousSecretUntil: Date | null }

/** The secrets that sign at a time, the current one first. */
export function signingSecrets(secrets: Secrets, now: Date): string[] {
  return isOverlapping(secrets, now) ? [secrets.secret, secrets.previousSecret] : [secrets.secret]
}

/** Whether the former secret still signs as well. */
export function isOverlapping<T extends Pick<Secrets, 'previousSecret' | 'previousSecretUntil'>>(
  secrets: T,
  now: Date,
): secrets is T & { previousSecret: string; previousSecretUntil: Date } {
  const { previousSecret, previousSecretUntil } = secrets
  return previousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil
}

export type SignedMessage = { messageId: string; sentOn: Date; body: string }

/** The headers of Standard Webhooks: id, time in Unix seconds and one signature over `id.time.body` per secret. */
export function signedHeaders({ messageId, sentOn, body }: SignedMessage, secrets: readonly string[]) {
  const timestamp = Math.floor(sentOn.getTime() / 1_000)
  const content = `${messageId}.${timestamp}.${body}`
  return {
    'webhook-id': messageId,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(content, secret)}`).join(' '),
  }
}

function signatureOf(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(content).digest('base64')
}
