import { kinds, type Kind, type Ledger } from './ledger.ts'

/** What became of one step; seconds. */
export type Row = {
  name: string
  told: string
  seconds: number
  figures: Record<Kind, { pause: number; again: number }>
}

/** Prints what each step did to those who work, and what came of it all. */
export function reportSteps(rows: Row[], ledger: Ledger) {
  console.log(
    '\nSeconds: the longest time without an answer, and from when it was back to the first answer to what was asked since.',
  )
  console.log(`${''.padEnd(48)}${kinds.map((kind) => kind.padStart(16)).join('')}`)
  for (const { name, told, figures } of rows) {
    const cells = kinds.map((kind) =>
      `${figures[kind].pause.toFixed(1)} / ${figures[kind].again.toFixed(1)}`.padStart(16),
    )
    console.log(`${name.padEnd(48)}${cells.join('')}`)
    if (told !== '') console.log(`  ${told}`)
  }
  const repeated = [...ledger.messages.values()].filter(({ times }) => times > 1).length
  const read = ledger.answered.filter(({ kind }) => kind === 'reading').length
  console.log(
    `\nAcknowledged: ${ledger.recordings.size} uploads, ${ledger.tasks.size} tasks, each with a change; ${read} lists read.`,
  )
  console.log(`Told: ${ledger.messages.size} messages, ${repeated} of them more than once.`)
  console.log(`Sent without an answer: ${ledger.uncertain.size}.`)
  console.log(`Refused or broken off: ${[...ledger.failures].map(([what, times]) => `${times} × ${what}`).join(', ')}.`)
}
