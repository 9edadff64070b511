import path from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

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

/** The script that watches a page from inside, as one piece of code without imports. */
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
