import { readFileSync, writeFileSync } from 'node:fs'

// The generator's client is larger than all of the app's requests need: its functions get ours, in `src/api/http-client.ts`.
const [folder] = process.argv.slice(2)
for (const name of ['client.gen.ts', 'sdk.gen.ts']) {
  const file = `${folder}/${name}`
  writeFileSync(file, ownClient(readFileSync(file, 'utf8')))
}

/** @param {string} code */
function ownClient(code) {
  const theirs = "from './client';"
  if (!code.includes(theirs)) throw new Error('The generator names its client in another way: see this file.')
  return code.replace(theirs, "from '../http-client';")
}
