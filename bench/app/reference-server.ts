import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

import { makeMeeting, meetingSpeakers, SEGMENT_SECONDS, writeSilence } from './made-meeting.ts'

export type ReferenceServer = { address: string; stop: () => Promise<void> }

/** Serves the reference app and meetings with these names and numbers of segments. */
export async function startReference(folder: string, meetings: Record<string, number>): Promise<ReferenceServer> {
  await buildReference(folder)
  for (const part of ['data', 'media']) mkdirSync(path.join(folder, part), { recursive: true })
  for (const [name, segmentCount] of Object.entries(meetings)) {
    writeFileSync(path.join(folder, 'data', `${name}.json`), JSON.stringify(transcriptOf(segmentCount)))
    writeSilence(path.join(folder, 'media', `${name}.wav`), Math.ceil(segmentCount * SEGMENT_SECONDS))
  }
  compressTexts(folder)
  const app = fastify()
  await app.register(fastifyStatic, { root: folder, preCompressed: true, cacheControl: false })
  app.setNotFoundHandler((_request, reply) => reply.sendFile('index.html'))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { address, stop: () => app.close() }
}

function transcriptOf(segmentCount: number) {
  return {
    speakers: meetingSpeakers.map((name, index) => ({ speakerId: `s${index}`, name })),
    segments: makeMeeting(segmentCount).map(({ speaker, startTime, endTime, text }) => ({
      speakerId: `s${speaker}`,
      startTime,
      endTime,
      text,
    })),
  }
}

function compressTexts(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css|json)$/.test(name)) continue
    const file = path.join(folder, name)
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
  }
}

/** Builds the reference app into a folder. */
export async function buildReference(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'reference'),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
}

/** Builds the script that observes a page from inside, as one file without imports. */
export async function buildProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, 'probe/probe.ts'), formats: ['iife'], name: 'benchProbeScript' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output)) throw new Error('The probe was not built.')
  return output.output[0].code
}
