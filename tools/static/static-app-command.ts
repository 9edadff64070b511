import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepareStaticApp } from './prepare-static-app.ts'

const usage = 'npm run app:static -- --service https://minutes.example.com [--files https://STORE] [--out FOLDER]'

try {
  const { values } = parseArgs({
    options: {
      service: { type: 'string' },
      files: { type: 'string' },
      out: { type: 'string', default: 'static-app' },
    },
  })
  const { service, files, out } = values
  if (service === undefined) throw new Error(`Name the service’s URL: ${usage}`)
  const builtFolder = path.resolve(import.meta.dirname, '../../dist')
  prepareStaticApp({ builtFolder, folder: path.resolve(out), service, files: files ?? null })
  console.log(
    `${out} is ready to be served; ${out}.nginx.conf is for nginx, ${out}/_headers for hosts that read such a file.`,
  )
  console.log('Start the service with the origin it is served from in MINUTEBOOK_APP_ORIGINS.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
