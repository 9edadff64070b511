import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../test/**', '../../openapi/generated/types.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)
const entries = Object.entries(sources)
const ofMessages = entries.filter(([file]) => file.endsWith('.messages.ts'))
const code = entries.filter(([file]) => !file.endsWith('.messages.ts'))
const everything = code.map(([, text]) => text).join('\n')

/** Their keys are the service's names, such as `membership.created`. */
const OF_SERVICE = ['audit-actions', 'audit-fields', 'audit-sentences']

/** The keys that template literals such as `${state}Detail` can produce, as a regular expression. */
function madeKeys(users: string): RegExp {
  const made = [...users.matchAll(/\[`(\w*)\$\{[^`]*?\}(\w*)`\]|`([a-z]\w*)?\$\{[^`}]*\}([A-Z]\w*)?` (?:as const|in)/g)]
  const patterns = made.map(([, start = '', end = '', other = '', rest = '']) => `${start}${other}\\w+${end}${rest}`)
  return new RegExp(`^(${patterns.join('|') || String.raw`\b\B`})$`)
}

test('messages and the code that uses them are found', () => {
  expect(ofMessages.length).toBeGreaterThan(50)
  expect(code.length).toBeGreaterThan(500)
})

test.for(ofMessages)('every message of %s is used', ([, text]) => {
  const unused = text
    .split(/^export const /m)
    .slice(1)
    .flatMap((body) => {
      const [, name = '', namespace = ''] = /^(\w+) = i18n\('([\w-]+)'/.exec(body) ?? []
      return OF_SERVICE.includes(namespace) ? [] : unusedOf(name, body)
    })
  expect(unused).toEqual([])
})

const isValue = (key: string) => new RegExp(String.raw`['"]${key}['"]|\b${key}:`).test(everything)

function unusedOf(name: string, body: string): string[] {
  const users = code
    .filter(([, user]) => user.includes(name))
    .map(([, user]) => user)
    .join('\n')
  // Computed, or passed on as a whole to a component that names what it uses.
  const isComputed = /\b\w+\[[^\]]|=\{t\}/.test(users)
  const made = madeKeys(users)
  const keys = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key)
  const isNamed = (key: string) => new RegExp(String.raw`\.${key}\b|['"]${key}['"]|\b${key}\b\s*[,}:]`).test(users)
  return keys.filter((key) => !isNamed(key) && !made.test(key) && !(isComputed && isValue(key)))
}
