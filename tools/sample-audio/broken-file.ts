import fs from 'node:fs/promises'

import { runTool } from './run-tool.ts'

const KEPT_BYTES = 24_000

/**
 * A film whose upload broke off: an mp4 with its index at the end, of which only the beginning arrived. No player can open it, so
 * that a person who retries sees the same honest error.
 */
export async function writeBrokenFile(target: string) {
  const sources = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=5:duration=10',
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=duration=10',
  ]
  const clean = [
    '-shortest',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ]
  await runTool('ffmpeg', ['-v', 'error', '-y', ...sources, '-c:v', 'mpeg4', '-c:a', 'aac', ...clean, target])
  await fs.truncate(target, KEPT_BYTES)
}
