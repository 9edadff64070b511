import { readFileSync, createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'

import { processTree } from '../../server/sandbox/process-tree.ts'
import { put } from '../../server/test/listen.ts'
import { postJson } from '../../tools/set-up-company.ts'

/** Resource use of the processes started during some work. */
export type ProcessUse = {
  wallSeconds: number
  cpuSeconds: number
  /** Peak memory of all of them together, summed from the kernel's peak of each. */
  peakMegabytes: number
  /** Number of processes still running after the work. */
  left: number
}

const ticksPerSecond = 100
const everyMs = 100

/** `use` is null if the system doesn't report it; only Linux does. */
export async function watchProcesses<T>(work: () => Promise<T>): Promise<{ result: T; use: ProcessUse | null }> {
  const before = new Set(processTree(process.pid))
  const cpu = new Map<number, number>()
  let peakBytes = 0
  const look = () => {
    const own = processTree(process.pid).filter((pid) => !before.has(pid))
    for (const pid of own) cpu.set(pid, Math.max(cpu.get(pid) ?? 0, cpuTicksOf(pid)))
    peakBytes = Math.max(
      peakBytes,
      own.reduce((sum, pid) => sum + peakBytesOf(pid), 0),
    )
  }
  const timer = setInterval(look, everyMs)
  const startedOn = performance.now()
  try {
    const result = await work()
    const wallSeconds = (performance.now() - startedOn) / 1000
    // The kernel takes a moment to remove exited processes.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const left = processTree(process.pid).filter((pid) => cpu.has(pid)).length
    const cpuSeconds = [...cpu.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond
    return { result, use: cpu.size === 0 ? null : { wallSeconds, cpuSeconds, peakMegabytes: peakBytes / 1e6, left } }
  } finally {
    clearInterval(timer)
  }
}

function cpuTicksOf(pid: number): number {
  try {
    // The name, in parentheses, may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

function peakBytesOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** `root` is the address of a company in the API. Returns the recording's id. */
export async function uploadRecording({ root, token }: { root: string; token: string }, file: string): Promise<string> {
  const { size } = await stat(file)
  const upload = await postJson(`${root}/recordings/uploads`, token, {
    fileName: path.basename(file),
    mimeType: 'audio/mpeg',
    sizeBytes: size,
  })
  const headers = { ...upload.requiredHeaders, 'content-length': size }
  const { status } = await put({ url: upload.uploadUrl, headers, body: createReadStream(file) })
  if (status !== 200) throw new Error(`The upload was answered with ${status}.`)
  const { recordingId } = await postJson(`${root}/recordings/uploads/${upload.uploadId}/finalize`, token, {})
  return recordingId
}
