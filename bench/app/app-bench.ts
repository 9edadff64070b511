import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startSeeded } from '../../tools/seeded-service.ts'
import { type Setting, reportSetting, summaryOf, type Run } from './app-report.ts'
import { meetingSizes, minutebookTarget, referenceTarget, sizes, type BenchTarget } from './bench-targets.ts'
import { buildProbe, startReference } from './reference-server.ts'
import { watchOthers } from '../library/in-seeded-browser.ts'
import { growthOf, measureCycles, measureMeeting, measureParts, type MeasurePart } from './measure-meeting.ts'
import { manyItems, seedMeeting } from './seed-meeting.ts'

type Options = { runs: number; sizes: string[]; speeds: number[]; parts: MeasurePart[]; cycles: number }
type World = { minutebook: BenchTarget; reference: BenchTarget; probe: string }

/** Memory that each opening of the page may retain, in kB: about a line of the transcript or two. */
const MOST_GROWTH_KB = 1

/**
 * Compares the recording page with a minimal app on the same libraries, on meetings of one and of ten hours, at full
 * speed and slowed down four times, and on one with a long summary. `--runs N`, `--size 1h,10h,items`, `--cpu 1,4`,
 * `--only load,scroll,seek,play,find` and `--cycles N` (0 for none) choose what is measured.
 */
export async function benchApp() {
  const options = readOptions()
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  try {
    await inWorld(folder, async (world) => {
      const over = await measureAll(world, options)
      over.push(...(await measureGrowth(world, options.cycles)))
      console.log(over.length === 0 ? '\nEverything is within its limit.' : `\nOver the limit:\n  ${over.join('\n  ')}`)
      if (over.length > 0) process.exitCode = 1
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readOptions(): Options {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '3' },
      size: { type: 'string', default: sizes.join(',') },
      cpu: { type: 'string', default: '1,4' },
      only: { type: 'string', default: measureParts.join(',') },
      cycles: { type: 'string', default: '200' },
    },
  })
  const only = values.only.split(',')
  return {
    runs: Number(values.runs),
    sizes: values.size.split(','),
    speeds: values.cpu.split(',').map(Number),
    parts: measureParts.filter((part) => only.includes(part)),
    cycles: Number(values.cycles),
  }
}

async function inWorld(folder: string, use: (world: World) => Promise<void>) {
  const probe = await buildProbe()
  const reference = await startReference(path.join(folder, 'reference'), meetingSizes)
  const { service, directoryId, seeded } = await startSeeded(path.join(folder, 'data'), async (company) => ({
    '1h': await seedMeeting(company, meetingSizes['1h']),
    '10h': await seedMeeting(company, meetingSizes['10h']),
    items: await seedMeeting(company, meetingSizes.items, manyItems),
  }))
  try {
    const { address } = service
    const minutebook = minutebookTarget({ address, directoryId, recordingIds: seeded })
    await use({ minutebook, reference: referenceTarget(reference.address), probe })
  } finally {
    await service.stop()
    await reference.stop()
  }
}

async function measureAll(world: World, { runs, sizes: chosen, speeds, parts }: Options): Promise<string[]> {
  const over: string[] = []
  for (const size of sizes.filter((name) => parts.length > 0 && chosen.includes(name))) {
    for (const cpu of speeds) {
      // Sequential, so that runs don't disturb each other.
      over.push(...(await measureSetting(world, { size, cpu }, { runs, parts: size === 'items' ? ['load'] : parts })))
    }
  }
  return over
}

/** Alternates between both apps, so that other load on the machine affects both alike. */
async function measureSetting(
  { minutebook, reference, probe }: World,
  setting: Setting,
  { runs, parts }: Pick<Options, 'runs' | 'parts'>,
): Promise<string[]> {
  const taken: Record<'minutebook' | 'reference', Run[]> = { minutebook: [], reference: [] }
  for (let run = 0; run < runs; run += 1) {
    for (const target of [reference, minutebook]) {
      const others = watchOthers()
      const measured = await measureMeeting({ target, probe, ...setting }, parts)
      taken[target.name].push({ measured, others: others() })
    }
  }
  const busiest = Math.max(...Object.values(taken).flatMap((list) => list.map(({ others }) => others ?? 0)))
  const over = reportSetting(setting, {
    minutebook: summaryOf(taken.minutebook),
    reference: summaryOf(taken.reference),
  })
  if (busiest > 0.35)
    console.log(`  Others used up to ${busiest.toFixed(1)} cores meanwhile: only the ratios say something.`)
  return over
}

async function measureGrowth({ minutebook, probe }: World, cycles: number): Promise<string[]> {
  if (cycles === 0) return []
  const samples = await measureCycles({ target: minutebook, probe, size: '1h', cpu: 1 }, cycles)
  console.log(
    `\n${'opened and left'.padEnd(18)}${['heap MB', 'nodes', 'listeners'].map((t) => t.padStart(11)).join('')}`,
  )
  for (const { cycles: done, heapMB, nodes, listeners } of samples) {
    const cells = [heapMB.toFixed(2), String(nodes), String(listeners)]
    console.log(`${`${done} times`.padEnd(18)}${cells.map((cell) => cell.padStart(11)).join('')}`)
  }
  const growthKB = growthOf(samples, ({ heapMB }) => heapMB * 1_000)
  const growthNodes = growthOf(samples, ({ nodes }) => nodes)
  console.log(
    `Each time leaves ${growthKB.toFixed(2)} kB and ${growthNodes.toFixed(2)} nodes; at most ${MOST_GROWTH_KB} kB.`,
  )
  return growthKB > MOST_GROWTH_KB ? ['growth with every opening of the page'] : []
}
