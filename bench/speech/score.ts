import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { SpeakerTurn } from '../../server/speech/transcriber.ts'

const run = promisify(execFile)
const mostOutputBytes = 64 * 1024 ** 2

/** NIST's tools, from Debian's package `sctk`, which does not put them where commands are found. */
export function findTool(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/lib/sctk/bin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

export type ScoredText = { id: string; reference: string; heard: string }

/** Errors in words, in percent, over all texts together; null where sclite could not be understood. */
export async function wordErrorRate(
  sclite: string,
  folder: string,
  texts: readonly ScoredText[],
): Promise<number | null> {
  const files = { reference: path.join(folder, 'reference.trn'), heard: path.join(folder, 'heard.trn') }
  for (const kind of ['reference', 'heard'] as const) {
    await writeFile(
      files[kind],
      texts.map((text) => `${plainWords(text[kind])} (bench_${plainId(text.id)})\n`).join(''),
    )
  }
  const options = ['-r', files.reference, 'trn', '-h', files.heard, 'trn', '-i', 'rm', '-o', 'sum', 'stdout']
  const { stdout } = await run(sclite, options, { maxBuffer: mostOutputBytes })
  // | Sum/Avg | sentences words | correct substituted deleted inserted errors ... |
  const sums = /Sum\/Avg\s*\|\s*\d+\s+\d+\s*\|\s*[\d.]+\s+[\d.]+\s+[\d.]+\s+[\d.]+\s+([\d.]+)/.exec(stdout)
  return sums === null ? null : Number(sums[1])
}

/** Both sides without what is not said: capitals and punctuation. */
function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’\s-]/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const plainId = (id: string) => id.replaceAll(/[^\w-]/g, '-')

export type ScoredTurns = { id: string; rttmPath: string; turns: readonly SpeakerTurn[] }

/** Diarization error in percent, of one recording; `collar` is how many seconds around each change do not count. */
export async function diarizationErrorRate(
  mdEval: string,
  folder: string,
  { scored, collar }: { scored: ScoredTurns; collar: number },
): Promise<number | null> {
  const { id, rttmPath, turns } = scored
  const heard = path.join(folder, `${plainId(id)}.heard.rttm`)
  const name = await fileNameIn(rttmPath)
  const lines = turns.map(
    ({ startSeconds, endSeconds, speaker }) =>
      `SPEAKER ${name} 1 ${startSeconds.toFixed(3)} ${(endSeconds - startSeconds).toFixed(3)} <NA> <NA> s${speaker} <NA> <NA>\n`,
  )
  await writeFile(heard, lines.join(''))
  const options = [mdEval, '-c', String(collar), '-r', rttmPath, '-s', heard]
  const { stdout } = await run('perl', options, { maxBuffer: mostOutputBytes })
  const found = /OVERALL SPEAKER DIARIZATION ERROR = ([\d.]+) percent/.exec(stdout)
  return found === null ? null : Number(found[1])
}

/** What the reference calls the recording; both sides must. */
async function fileNameIn(rttmPath: string): Promise<string> {
  const [line = ''] = (await readFile(rttmPath, 'utf8')).split('\n').filter((one) => one.startsWith('SPEAKER '))
  return line.split(/\s+/)[1] ?? 'recording'
}
