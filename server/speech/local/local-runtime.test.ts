import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runtimeProblem, runtimeSentence } from './local-status.ts'

test.for([
  {
    what: 'an older glibc',
    why: "/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.32' not found (required by /app/node_modules/sherpa-onnx-linux-x64/libsherpa-onnx-c-api.so)",
    told: /needs a newer system: glibc 2\.32/,
  },
  {
    what: 'an older libstdc++',
    why: "/usr/lib64/libstdc++.so.6: version `GLIBCXX_3.4.29' not found (required by /app/node_modules/sherpa-onnx-linux-x64/sherpa-onnx.node)",
    told: /needs a newer system/,
  },
  {
    what: 'Alpine',
    why: 'Error loading shared library ld-linux-x86-64.so.2: No such file or directory (needed by /app/node_modules/sherpa-onnx-linux-x64/sherpa-onnx.node)',
    told: /needs glibc; it doesn’t run on Alpine/,
  },
  {
    what: 'a platform without a build',
    why: "Cannot find package 'sherpa-onnx-win-arm64' imported from /app/server/speech/local/speech-child.ts",
    told: /has no build for/,
  },
  {
    what: 'anything else',
    why: '/app/node_modules/sherpa-onnx-linux-x64/sherpa-onnx.node: file too short\n    at Object.dlopen',
    told: /can’t start on this machine \(.*\): .*file too short$/,
  },
])('explains in one sentence that $what keeps the runtime from loading', ({ why, told }) => {
  const sentence = runtimeSentence(`The local speech engine failed: ${why}`)
  expect(sentence).toMatch(told)
  expect(sentence).not.toContain('\n')
})

test('loads the runtime on this machine', async () => {
  expect(await runtimeProblem()).toBeNull()
})

test('starts the service without the runtime, which only child processes load', async () => {
  const service = new URL('../../start-service.ts', import.meta.url).href
  const script = `await import('${service}')
    process.stdout.write(JSON.stringify(process.report.getReport().sharedObjects), () => process.exit(0))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded).not.toEqual([])
  expect(loaded.filter((file) => /sherpa|onnxruntime/.test(file))).toEqual([])
}, 60_000)
