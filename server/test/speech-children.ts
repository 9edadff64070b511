import { readFile } from 'node:fs/promises'
import { processTree } from '../sandbox/process-tree.ts'

const sourceOrBuilt = /speech-child\.(?:ts|mjs)/

/** Returns the child processes that run the speech runtime, including their wrappers. */
export async function speechChildren(parent = process.pid): Promise<number[]> {
  const commands = processTree(parent)
    .slice(1)
    .map(async (pid) => ({ pid, command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') }))
  return (await Promise.all(commands)).filter(({ command }) => sourceOrBuilt.test(command)).map(({ pid }) => pid)
}
