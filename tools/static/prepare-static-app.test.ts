import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareStaticApp } from './prepare-static-app.ts'

const SERVICE = 'https://minutes.example.com'

function build() {
  const root = mkdtempSync(path.join(tmpdir(), 'minutebook-static-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const builtFolder = path.join(root, 'dist')
  mkdirSync(builtFolder)
  const page = '<meta name="service" content=""><script>let a</script>'
  writeFileSync(path.join(builtFolder, 'index.html'), page)
  writeFileSync(path.join(builtFolder, 'index.html.br'), 'unchanged')
  return { builtFolder, folder: path.join(root, 'app'), service: SERVICE, files: null }
}

test('names the service in the folder, and allows the page to connect only to it and to the store', () => {
  const app = build()
  prepareStaticApp({ ...app, files: 'https://store.example.com' })
  const read = (name: string) => readFileSync(path.join(app.folder, name), 'utf8')

  expect(read('index.html')).toBe(`<meta name="service" content="${SERVICE}"><script>let a</script>`)
  expect(() => read('index.html.br')).toThrow('ENOENT')
  const policy = /content-security-policy: (.*)/.exec(read('_headers'))?.[1] ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `connect-src 'self' ${SERVICE} https://store.example.com`,
      `media-src 'self' blob: ${SERVICE} https://store.example.com`,
      "require-trusted-types-for 'script'",
      expect.stringMatching(/^script-src 'self' 'sha256-[\w+/]+='$/),
    ]),
  )
  expect(readFileSync(`${app.folder}.nginx.conf`, 'utf8')).toContain(
    `add_header content-security-policy "${policy}" always;`,
  )
})

test.for([
  'https://minutes.example.com/',
  'https://minutes.example.com/x',
  'minutes.example.com',
  'javascript:alert(1)',
  'https://a"b',
])('rejects %s as the address of a service', (service) => {
  expect(() => prepareStaticApp({ ...build(), service })).toThrow('isn’t a URL like https://minutes.example.com')
})

test('does not overwrite anything', () => {
  const app = build()
  prepareStaticApp(app)
  expect(() => prepareStaticApp(app)).toThrow('isn’t empty')
})
