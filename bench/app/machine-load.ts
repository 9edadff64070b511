import { readdirSync, readFileSync } from 'node:fs'

/** CPU time in hundredths of a second since the machine started: of all, and of this process and what it has started. */
type CpuTimes = { at: number; busy: number; own: number }

/** Starts to watch; the returned function answers how many cores others used since, or null where the system does not tell. */
export function watchOthers(): () => number | null {
  const before = cpuTimes()
  return () => {
    const now = cpuTimes()
    if (before === null || now === null) return null
    const hundredths = (now.at - before.at) / 10
    return Math.max(0, (now.busy - before.busy - (now.own - before.own)) / hundredths)
  }
}

function cpuTimes(): CpuTimes | null {
  if (process.platform !== 'linux') return null
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { at: Date.now(), busy: user + nice + system + irq + softirq, own: ownTime() }
}

type Process = { id: number; parent: number; time: number }

function ownTime(): number {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const own = new Set([process.pid])
  for (let isGrowing = true; isGrowing;) {
    const found = processes.filter(({ id, parent }) => !own.has(id) && own.has(parent))
    for (const { id } of found) own.add(id)
    isGrowing = found.length > 0
  }
  return processes.filter(({ id }) => own.has(id)).reduce((sum, { time }) => sum + time, 0)
}

/** Empty for a process that has gone. Its time includes that of the children it has seen end. */
function readProcess(id: number): Process[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const time = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0)
    return [{ id, parent: fields[1] ?? 0, time }]
  } catch {
    return []
  }
}
