import { MOVE_SCHEMA, sequencesOf } from './catalogue.ts'
import type { Session } from './session.ts'
import type { Target } from './target.ts'
import { setPhase } from './target-mark.ts'

export type PutBack = {
  source: Session
  target: Target
  signal: AbortSignal
  onStep: (done: number, of: number) => void
}

/** What was taken off goes back, each step once, and sequences go on where they were; then the planner learns what is there. */
export async function putBack({ source, target, signal, onStep }: PutBack): Promise<void> {
  for (const { name, lastValue } of await sequencesOf(source)) {
    // oxlint-disable-next-line no-await-in-loop -- one session
    if (lastValue !== null) await target.rows('select setval($1::regclass, $2::bigint)', [name, lastValue])
  }
  const steps = await target.rows<{ step: number; statement: string }>(
    `select step, statement from ${MOVE_SCHEMA}.later order by step`,
  )
  for (const [index, { step, statement }] of steps.entries()) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await target.transaction(async () => {
      await target.exec(statement)
      await target.rows(`delete from ${MOVE_SCHEMA}.later where step = $1`, [step])
    })
    onStep(index + 1, steps.length)
  }
  await target.exec('analyze')
  await setPhase(target, 'verifying')
}
