import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { seedService, type BenchCompany } from './service-seed.ts'

/** The company of a data folder, seeded when there is none. Kept beside the data, so that a folder can be measured again. */
export async function companyIn(folder: string): Promise<BenchCompany> {
  const file = path.join(folder, 'bench-company.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const startedAt = performance.now()
  const company = await seedService(folder)
  writeFileSync(file, JSON.stringify(company))
  console.log(`seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return company
}
