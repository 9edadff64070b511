import { spawn } from 'node:child_process'

/** Runs a program to its end and gives what it wrote. Throws with its complaints where it fails. */
export async function runTool(command: string, args: string[], input: Uint8Array | null = null): Promise<Buffer> {
  const child = spawn(command, args)
  const output: Buffer[] = []
  const complaints: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // A program that has heard enough closes its input early; its exit code says whether that was a failure.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input ?? new Uint8Array())
  const code = await ended
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${Buffer.concat(complaints).toString()}`)
  return Buffer.concat(output)
}
