import { readFileSync } from 'node:fs'

const OF_A_FILE = /^((?:MINUTEBOOK|S3|OTEL)_\w+|DATABASE_(?:READ_)?URL)_FILE$/

/**
 * Reads every `MINUTEBOOK_…_FILE`, `S3_…_FILE`, `OTEL_…_FILE` and `DATABASE_…URL_FILE` variable and sets the variable
 * without `_FILE` to the file's text. This keeps a container's secrets out of its environment, which process lists
 * expose.
 * @throws Error that names the variable but never the file's content
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...env }
  for (const [name, file] of Object.entries(env)) {
    const target = OF_A_FILE.exec(name)?.[1]
    if (target === undefined || !file) continue
    if (env[target]) throw new Error(`${target} and ${name} are both set. Remove one of them.`)
    whole[target] = readSecret(name, file)
    delete whole[name]
  }
  return whole
}

function readSecret(name: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trimEnd()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new Error(`${name} points to ${file}, which can’t be read (${code}).`, { cause: error })
  }
  if (text === '') throw new Error(`${name} points to ${file}, which is empty.`)
  return text
}
