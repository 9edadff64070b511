import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

type ProcessTimes = { parent: number; seconds: number }

/** Processor seconds so far of processes and all of their children, those that have ended included; 0 where the system does not tell. */
export function cpuSecondsOf(pids: readonly number[]): number {
  const all = readProcesses()
  const isOurs = (pid: number): boolean => pids.includes(pid) || isChildOfOurs(pid)
  const isChildOfOurs = (pid: number) => {
    const parent = all.get(pid)?.parent ?? 0
    return parent > 1 && isOurs(parent)
  }
  return [...all].reduce((sum, [pid, { seconds }]) => (isOurs(pid) ? sum + seconds : sum), 0)
}

function readProcesses(): Map<number, ProcessTimes> {
  if (process.platform !== 'linux') return new Map()
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return new Map(ids.flatMap((id) => timesOf(id)))
}

function timesOf(id: string): [number, ProcessTimes][] {
  try {
    // The name may hold anything, blanks and brackets included; what follows it does not.
    const fields = readFileSync(`/proc/${id}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [[Number(id), { parent: Number(fields[1]), seconds: ticks / TICKS_A_SECOND }]]
  } catch {
    // It has ended in between.
    return []
  }
}

/** Processor seconds that all processors of this machine spent idle since it started; null where the system does not tell. */
export function idleSeconds(): number | null {
  if (process.platform !== 'linux') return null
  const [, , , , idle, waiting] = readFileSync('/proc/stat', 'latin1').split('\n')[0]?.split(/ +/) ?? []
  return (Number(idle) + Number(waiting)) / TICKS_A_SECOND
}
