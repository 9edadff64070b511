import { copyRows } from './copy-rows.ts'
import { MoveError } from './move-error.ts'
import { prepareTarget } from './prepare-target.ts'
import { putBack } from './put-back.ts'
import { PHASES, type Phase } from './read-mark.ts'
import type { RowsOrder } from './rows-order.ts'
import type { Target } from './target.ts'
import { setPhase } from './target-mark.ts'
import { verifyRows, type Difference } from './verify-rows.ts'

export type RowsToMove = Omit<RowsOrder, 'onRows'> & {
  totalRows: number
  onStep?: ((step: string) => void) | undefined
  onProgress?: ((done: Done) => void) | undefined
}

/** How far a step is: rows of the table it is at, steps, or files. */
export type Done = { what: string; table: string; done: number; total: number }

/**
 * Copies every row, from the phase that was reached, and compares all of them.
 *
 * @throws MoveError that names the rows that differ
 */
export async function moveRows(work: RowsToMove, reached: Phase): Promise<void> {
  const { source, target, tables, totalRows, signal, onStep, onProgress } = work
  const isAhead = (phase: Phase) => PHASES.indexOf(phase) >= PHASES.indexOf(reached)
  const counted = (what: string) => {
    let done = 0
    return (count: number, table: string) => {
      done += count
      onProgress?.({ what, table, done, total: totalRows })
    }
  }
  if (isAhead('preparing')) {
    onStep?.('Making the tables.')
    await prepareTarget(source, target)
  }
  if (isAhead('copying')) {
    onStep?.(`Copying ${totalRows} rows of ${tables.length} tables.`)
    await copyRows({ source, target, tables, signal, onRows: counted('Copying') })
    await setPhase(target, 'building')
  }
  if (isAhead('building')) {
    onStep?.('Building indexes, and checking what refers to what.')
    await putBack({
      source,
      target,
      signal,
      onStep: (done, total) => onProgress?.({ what: 'Building', table: '', done, total }),
    })
  }
  if (isAhead('verifying')) {
    onStep?.('Comparing every row.')
    const differences = await verifyRows({ source, target, tables, signal, onRows: counted('Comparing') })
    if (differences.length > 0) throw new MoveError(wordsFor(differences, target))
  }
}

function wordsFor(differences: Difference[], { name }: Target): string {
  const lines = differences.map(({ table, key, what }) => `  ${table}, ${key}: ${what}`)
  return `These rows of ${name} are not as in the folder:\n${lines.join('\n')}\nThe move is not complete. Somebody wrote to the database meanwhile, or its disk is at fault: drop it, make an empty one, and move again. The folder is as it was.`
}
