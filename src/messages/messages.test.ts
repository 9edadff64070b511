import { messagesToJSON, type ComponentsJSON, type Messages, type TranslationJSON } from '@nanostores/i18n'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, Messages>>('../**/*.messages.ts', { eager: true })
const english = messagesToJSON(...Object.values(files).flatMap((file) => Object.values(file)))
const germanFiles = Object.values(
  import.meta.glob<ComponentsJSON>(['../**/de.json', '../**/*.de.json'], { eager: true, import: 'default' }),
)
const german: ComponentsJSON = Object.assign({}, ...germanFiles)

/** Every key with its placeholders: `{ 'tokens.revokeTitle': '{name}', 'uploads.allDone.one': '{count}' }`. */
function gaps(json: TranslationJSON, path: string): [key: string, gaps: string][] {
  if (typeof json !== 'string') return Object.entries(json).flatMap(([key, value]) => gaps(value, `${path}.${key}`))
  return [
    [
      path,
      [...json.matchAll(/\{\w+\}/g)]
        .map(([gap]) => gap)
        .toSorted()
        .join(),
    ],
  ]
}

const namespaces = Object.keys(english)

test('messages are found', () => {
  expect(namespaces).toEqual(expect.arrayContaining(['ui', 'app', 'recordings']))
})

test('every German message is defined once, and none is left over from a removed feature', () => {
  expect(germanFiles.flatMap((file) => Object.keys(file)).toSorted()).toEqual(namespaces.toSorted())
})

test.for(namespaces)('German has every message of "%s", no other, and the same placeholders', (namespace) => {
  const own = Object.fromEntries(gaps(english[namespace] ?? {}, namespace))
  expect(Object.fromEntries(gaps(german[namespace] ?? {}, namespace))).toEqual(own)
})

test.for(namespaces)('no German message of "%s" is empty or still English prose', (namespace) => {
  const pairs = Object.entries(german[namespace] ?? {}).filter(([key, text]) => {
    const original = english[namespace]?.[key]
    const isProse = typeof text === 'string' && text.split(' ').length > 3
    return text === '' || (isProse && text === original)
  })
  expect(pairs).toEqual([])
})
