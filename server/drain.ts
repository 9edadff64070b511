import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from './service-parts.ts'

/** With the delay and the jobs' five seconds it fits into the half minute that deployments leave. */
const DRAIN_MS = 15_000
/** A player that is paused keeps its answer open for as long as it likes. */
const RESUMABLE_MS = 5_000
const LOOK_MS = 100

/** Says at once that nothing new is wanted, goes on answering for `delayMs`, then takes no more and ends what has begun. */
export async function drain(
  app: FastifyInstance,
  { lifecycle, answersInHand }: Pick<Services, 'lifecycle' | 'answersInHand'>,
  delayMs: number,
): Promise<void> {
  lifecycle.ending()
  await after(delayMs)
  const beganAt = Date.now()
  const looking = setInterval(() => {
    const takenMs = Date.now() - beganAt
    if (takenMs > RESUMABLE_MS) answersInHand.breakOffResumable()
    // Browsers hold connections open for requests that may never come.
    if (answersInHand.count === 0 || takenMs > DRAIN_MS) app.server.closeAllConnections()
  }, LOOK_MS)
  await app.close()
  clearInterval(looking)
}
