import fs from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod/mini'
import { v5 } from 'uuid'

/** Reads and validates a JSON file of the sample company; errors name the file. */
export async function readSampleJson<T extends z.ZodMiniType>(schema: T, ...place: string[]): Promise<z.output<T>> {
  const file = path.join(sampleFolder, ...place)
  const result = schema.safeParse(JSON.parse(await fs.readFile(file, 'utf8')))
  if (!result.success) throw new Error(`${file}: ${result.error.message}`)
  return result.data
}

/** Returns the keys of a folder's JSON files, in alphabetical order. */
export async function sampleKeys(folder: string): Promise<string[]> {
  const names = await fs.readdir(path.join(sampleFolder, folder))
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .toSorted()
}

/** Where the sample company's texts and audio are. */
export const sampleFolder = import.meta.dirname

const NAMESPACE = '5b3f3c6e-6f0c-5d0a-9a44-3a5e0c0f7d21'

/** Returns the id of an item in the sample company: the same in every seeding. */
export function sampleId(kind: string, key: string): string {
  return v5(`${kind}/${key}`, NAMESPACE)
}
