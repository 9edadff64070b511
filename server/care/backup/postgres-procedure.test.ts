import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bearer, postJson, setUpCompany } from '../../../tools/set-up-company.ts'
import { spawnService } from '../../../tools/spawn-service.ts'
import { put } from '../../test/listen.ts'
import { databaseAt, runOnServer } from '../../test/open-test-database.ts'
import { findPostgres, startPostgres } from '../../test/postgres-server.ts'
import { runBackupTool } from '../../test/run-backup-tool.ts'
import { wavOf } from '../../test/test-wav.ts'

const programs = findPostgres() ?? ''
const hasPostgres = existsSync(path.join(programs, 'pg_dump'))
const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-pg-'))
const inFolder = (name: string) => path.join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the commands in docs/operating.md, with this test's values for the placeholders in capitals. */
function documentedCommands(databaseUrl: string, data: string): string[] {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const section = /### With PostgreSQL\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? ''
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) =>
    commands
      .replaceAll('"$DATABASE_URL"', databaseUrl)
      .replaceAll('DATA/files', path.join(data, 'files'))
      .replaceAll('/BACKUPS', folder)
      .replaceAll(/^pg_/gm, `${programs}/pg_`),
  )
}

const run = (commands: string | undefined) =>
  execFileSync('sh', ['-e', '-c', commands ?? 'false'], { stdio: 'inherit' })

test('the documented backup of a PostgreSQL database restores everything', async (context) => {
  if (!hasPostgres) context.skip('No PostgreSQL is installed here.')
  const server = await startPostgres()
  const start = (name: string) =>
    spawnService(['--data', inFolder(name), '--no-app', '--database-url', databaseAt(server.url, name)], {
      MINUTEBOOK_TRANSCRIBER: 'subtitles',
    })
  try {
    await runOnServer(server.url, 'create database first')
    await runOnServer(server.url, 'create database second')
    const first = await start('first')
    const { directoryId, token } = await setUpCompany(first)
    const api = (address: string) => `${first.address}/v1.0/directories/${directoryId}${address}`
    const sound = wavOf(1)
    const file = { fileName: 'talk.wav', mimeType: 'audio/wav', sizeBytes: sound.length }
    const upload = await postJson(api('/recordings/uploads'), token, file)
    const headers = { ...upload.requiredHeaders, 'content-length': sound.length }
    await put({ url: upload.uploadUrl, headers, body: sound })
    const { recordingId } = await postJson(api(`/recordings/uploads/${upload.uploadId}/finalize`), token, {})

    const refused = await runBackupTool('backup', ['--data', inFolder('first'), '--to', inFolder('one.backup')])
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('PostgreSQL server') })

    run(documentedCommands(databaseAt(server.url, 'first'), inFolder('first'))[0])
    await first.stop()
    mkdirSync(inFolder('second'))
    run(documentedCommands(databaseAt(server.url, 'second'), inFolder('second'))[1])

    const second = await start('second')
    const address = `${second.address}/v1.0/directories/${directoryId}/recordings/${recordingId}`
    const recording = await fetch(address, { headers: bearer(token) })
    expect(await recording.json()).toMatchObject({ recordingId, name: 'talk' })
    const uploads = execFileSync('sh', ['-c', `cat ${inFolder('second')}/files/uploads/*`])
    expect(uploads.equals(sound)).toBe(true)
    await second.stop()
  } finally {
    await server.stop()
  }
})
