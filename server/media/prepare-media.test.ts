import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'

import { MediaError, prepareMedia, type PrepareMediaInput, renderMedia } from './prepare-media.ts'
import { PEAKS_PER_SECOND, wavHeader } from './pcm-file.ts'

const fixtures = join(import.meta.dirname, 'fixtures')

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads which fixtures are needed from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'media test-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

function render(sourcePath: string, folder: string, input: Partial<PrepareMediaInput> = {}) {
  return renderMedia({
    sourcePath,
    workDir: join(folder, 'work'),
    signal: new AbortController().signal,
    onProgress: () => {},
    ...input,
  })
}

function prepare(sourcePath: string, folder: string, input: Partial<PrepareMediaInput> = {}) {
  return prepareMedia({
    sourcePath,
    workDir: join(folder, 'work'),
    signal: new AbortController().signal,
    onProgress: () => {},
    ...input,
  })
}

const formats = [
  { file: 'talk.mp4', hasVideo: true, playback: { kind: 'source', mimeType: 'video/mp4' } },
  { file: 'talk.mov', hasVideo: true, playback: { kind: 'source', mimeType: 'video/mp4' } },
  { file: 'talk.mkv', hasVideo: true, playback: { kind: 'copied', path: expect.any(String) } },
  { file: 'talk.webm', hasVideo: true, playback: { kind: 'source', mimeType: 'video/webm' } },
  { file: 'talk.avi', hasVideo: true, playback: { kind: 'toRender' } },
  { file: 'talk.mp3', hasVideo: false, playback: { kind: 'source', mimeType: 'audio/mpeg' } },
  { file: 'talk.wav', hasVideo: false, playback: { kind: 'source', mimeType: 'audio/wav' } },
  { file: 'talk.flac', hasVideo: false, playback: { kind: 'source', mimeType: 'audio/flac' } },
  { file: 'talk.ogg', hasVideo: false, playback: { kind: 'toRender' } },
  { file: 'talk.opus', hasVideo: false, playback: { kind: 'toRender' } },
  { file: 'talk.m4a', hasVideo: false, playback: { kind: 'source', mimeType: 'audio/mp4' } },
  { file: 'talk.aac', hasVideo: false, playback: { kind: 'copied', path: expect.any(String) } },
]

test.for(formats)(
  'reads the sound and peaks of $file and finds a way to play it',
  async ({ file, ...expected }, { folder }) => {
    const media = await prepare(join(fixtures, file), folder)

    expect(media).toMatchObject({ isSilent: false, ...expected })
    expect(media.durationSeconds).toBeGreaterThan(1.95)
    expect(media.durationSeconds).toBeLessThan(2.15)
    const wav = await readFile(media.wavPath)
    expect(wav.length).toBe(44 + Math.round(media.durationSeconds * 16_000) * 2)
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
    expectTone(await readFile(media.peaksPath))
  },
)

test.for(formats.filter(({ playback }) => playback.kind !== 'source'))(
  'makes a rendition of $file with the same sound',
  async ({ file }, { folder }) => {
    const media = await prepare(join(fixtures, file), folder)
    const { playback } = media
    const path = playback.kind === 'copied' ? playback.path : await render(join(fixtures, file), folder)
    const again = await prepare(path, folder, { workDir: join(folder, 'again') })
    expect(again.playback).toEqual({ kind: 'source', mimeType: 'audio/mp4' })
    expect(again.durationSeconds).toBeCloseTo(media.durationSeconds, 0)
    expectTone(await readFile(again.peaksPath))
  },
)

/** Half a second of silence, a second of tone, half a second of silence; lossy codecs smear by a frame or two. */
function expectTone(peaks: Buffer) {
  expect(peaks.length).toBeGreaterThanOrEqual(2 * PEAKS_PER_SECOND - 1)
  const [before, tone, after] = [peaks.subarray(0, 4), peaks.subarray(7, 14), peaks.subarray(17, 20)]
  expect(Math.max(...before)).toBeLessThan(20)
  expect(Math.min(...tone)).toBeGreaterThan(60)
  expect(Math.max(...after)).toBeLessThan(20)
}

test('reads the sound of talk.amr and finds a way to play it', async ({ folder }) => {
  const media = await prepare(join(fixtures, 'talk.amr'), folder)
  expect(media).toMatchObject({ durationSeconds: 2, hasVideo: false, playback: { kind: 'toRender' } })
  expect((await readFile(await render(join(fixtures, 'talk.amr'), folder))).toString('latin1', 4, 8)).toBe('ftyp')
})

const subtitled = [
  { file: 'talk.mp4', languageCode: 'de' },
  { file: 'talk.mkv', languageCode: 'en' },
  { file: 'talk.webm', languageCode: null },
]

test.for(subtitled)('$file gives its subtitles with their speakers', async ({ file, languageCode }, { folder }) => {
  const { subtitles } = await prepare(join(fixtures, file), folder)
  expect(subtitles?.languageCode).toBe(languageCode)
  expect(subtitles?.cues.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
    'Anna: Good morning.',
    'Ben: Hello, Anna.',
  ])
  expect(subtitles?.cues[1]?.startSeconds).toBeCloseTo(1, 0)
})

test('fills a hole in the stream with silence, so that later words stay in sync with a player', async ({ folder }) => {
  const media = await prepare(join(fixtures, 'gap.mkv'), folder)
  expect(media.durationSeconds).toBeCloseTo(4, 1)
  const peaks = await readFile(media.peaksPath)
  expect(Math.max(...peaks.subarray(12, 28))).toBe(0)
  expect(Math.min(...peaks.subarray(31, 39))).toBeGreaterThan(10)
})

test('reports a recording without sound as silent', async ({ folder }) => {
  const media = await prepare(join(fixtures, 'silence.flac'), folder)
  expect(media.isSilent).toBe(true)
})

test('reports progress that never falls and ends at one', async ({ folder }) => {
  const fractions: number[] = []
  await prepare(join(fixtures, 'talk.wav'), folder, { onProgress: (fraction) => fractions.push(fraction) })
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions.at(-1)).toBe(1)
})

test.for(['-leading dash.mp4', 'Gespräch mit Ümläuten: 100 %.mp4', 'file:x.mp4', 'talk.txt'])(
  'treats %s as a plain file name',
  async (name, { folder }) => {
    const path = join(folder, name.replaceAll(process.platform === 'win32' ? ':' : '\0', ''))
    await copyFile(join(fixtures, 'talk.mp4'), path)
    expect((await prepare(path, folder)).durationSeconds).toBeCloseTo(2, 1)
  },
)

const broken: { what: string; reason: MediaError['reason']; bytes: () => Promise<Buffer> }[] = [
  { what: 'a file without bytes', reason: 'empty', bytes: async () => Buffer.alloc(0) },
  {
    what: 'text named .mp4',
    reason: 'unreadable',
    bytes: async () => Buffer.from('This is only text, and no film.\n'.repeat(50)),
  },
  { what: 'random bytes', reason: 'unreadable', bytes: async () => randomBytes(300_000) },
  { what: 'zeros', reason: 'unreadable', bytes: async () => Buffer.alloc(300_000) },
  {
    what: 'a playlist that points elsewhere',
    reason: 'unreadable',
    bytes: async () => Buffer.from('#EXTM3U\n#EXTINF:2,\n/etc/passwd\n'),
  },
  {
    what: 'a concat list',
    reason: 'unreadable',
    bytes: async () => Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"),
  },
  { what: 'a film without sound', reason: 'noAudio', bytes: () => readFile(join(fixtures, 'no-sound.mp4')) },
  {
    what: 'an mp4 cut before its index',
    reason: 'unreadable',
    bytes: async () => (await readFile(join(fixtures, 'talk.m4a'))).subarray(0, 3000),
  },
]

test.for(broken)('refuses $what as $reason', async ({ reason, bytes }, { folder }) => {
  const path = join(folder, 'upload.mp4')
  await writeFile(path, await bytes())
  const failure = await prepare(path, folder).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MediaError)
  expect(failure).toMatchObject({ reason })
  expect(await readdir(join(folder, 'work')).catch(() => [])).toEqual([])
})

test('keeps the beginning of a truncated mp4', async ({ folder }) => {
  const whole = await readFile(join(fixtures, 'talk.mp4'))
  const path = join(folder, 'cut.mp4')
  await writeFile(path, whole.subarray(0, Math.floor(whole.length * 0.75)))
  const media = await prepare(path, folder)
  expect(media.durationSeconds).toBeGreaterThan(0.5)
  expect(media.durationSeconds).toBeLessThan(1.9)
})

test('keeps the beginning of an mp4 whose download was never finished', async ({ folder }) => {
  const bytes = await readFile(join(fixtures, 'talk.mp4'))
  const path = join(folder, 'unfinished.mp4')
  await writeFile(path, bytes.fill(0, Math.floor(bytes.length * 0.7)))
  const media = await prepare(path, folder)
  expect(media.isSilent).toBe(false)
  expect(Math.min(...(await readFile(media.peaksPath)).subarray(7, 9))).toBeGreaterThan(60)
})

test('measures a WAV that claims four gigabytes by its samples', async ({ folder }) => {
  const wav = await readFile(join(fixtures, 'talk.wav'))
  wav.writeUInt32LE(0xffff_fff0, 4)
  wav.writeUInt32LE(0xffff_ff00, wav.indexOf('data') + 4)
  const path = join(folder, 'claims.wav')
  await writeFile(path, wav)
  expect((await prepare(path, folder)).durationSeconds).toBeCloseTo(2, 1)
})

test('drops sound beyond the maximum length', async ({ folder }) => {
  const media = await prepare(join(fixtures, 'talk.flac'), folder, { limits: { maxMediaSeconds: 1 } })
  expect(media.durationSeconds).toBeGreaterThanOrEqual(1)
  expect(media.durationSeconds).toBeLessThan(1.5)
})

test('gives up on a file that takes too long and leaves nothing behind', async ({ folder }) => {
  const path = await writeLongWav(folder)
  await expect(prepare(path, folder, { limits: { minSeconds: 0.1, secondsPerMediaSecond: 0 } })).rejects.toMatchObject({
    reason: 'timedOut',
  })
  expect(await readdir(join(folder, 'work'))).toEqual([])
})

test('throws the reason of an abort halfway through and leaves nothing behind', async ({ folder }) => {
  const abort = new AbortController()
  const path = await writeLongWav(folder)
  const running = prepare(path, folder, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('the recording was deleted')),
  })
  await expect(running).rejects.toThrow('the recording was deleted')
  expect(await readdir(join(folder, 'work'))).toEqual([])
})

test('leaves nothing behind when a rendition is aborted or has no room', async ({ folder }) => {
  const abort = new AbortController()
  const path = await writeLongWav(folder)
  const onProgress = () => abort.abort(new Error('the run was canceled'))
  await expect(render(path, folder, { signal: abort.signal, onProgress })).rejects.toThrow('the run was canceled')
  const limits = { reservedBytes: Number.MAX_SAFE_INTEGER }
  await expect(render(join(fixtures, 'talk.avi'), folder, { limits })).rejects.toMatchObject({ reason: 'noRoom' })
  expect(await readdir(join(folder, 'work'))).toEqual([])
})

test('does not blame the file if it is missing', async ({ folder }) => {
  const failure = await prepare(join(folder, 'gone.mp4'), folder).catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(MediaError)
  expect(failure).toMatchObject({ code: 'ENOENT' })
})

/** Writes ten hours of silence, most of it as a hole in the file. */
async function writeLongWav(folder: string): Promise<string> {
  const path = join(folder, 'long.wav')
  const dataBytes = 10 * 3600 * 32_000
  await writeFile(path, wavHeader(dataBytes))
  await truncate(path, 44 + dataBytes)
  return path
}
