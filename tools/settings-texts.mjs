import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './setup/bundled-node.mjs'

// Plain JavaScript and no package: `--help` answers before anything is installed.
const groups = JSON.parse(readFileSync(path.join(projectRoot, 'server/settings.json'), 'utf8'))

export const configurationPage = path.join(projectRoot, 'docs/configuration.md')

const WIDTH = 100
const INDENT = '      '

/** What `npm start -- --help` says. */
export function settingsHelp() {
  const parts = groups.map(({ title, text, settings }) =>
    [
      title.toUpperCase(),
      ...(text === undefined ? [] : wrapped(plain(text), '  ')),
      ...settings.flatMap(helpLines),
    ].join('\n'),
  )
  return ['npm start -- [options]', 'npm run dev         the same with hot reload', ...parts].join('\n\n')
}

function helpLines(setting) {
  return [`  ${names(setting).join(', ')}`, ...wrapped(plain(setting.text), INDENT)]
}

/** What docs/configuration.md says. */
export function settingsPage() {
  const parts = groups.map(({ title, text, settings }) =>
    [`## ${title}`, ...(text === undefined ? [] : [text]), settings.map(pageLine).join('\n')].join('\n\n'),
  )
  return `${[
    '# Configuration',
    'Written by `npm run docs:configuration` from `server/settings.json`, as is `npm start -- --help`.',
    'Options follow `npm start --`; an option comes before the variable of the same setting. Any variable may be given as `<name>_FILE`, which names a file with its value: so secrets need not be in the environment. The service tells you at its start of a `MINUTEBOOK_` variable that isn’t one of these.',
    ...parts,
  ].join('\n\n')}\n`
}

const pageLine = (setting) =>
  `- ${names(setting)
    .map((name) => `\`${name}\``)
    .join(', ')}: ${setting.text}`

function names({ option, value, variable, alias }) {
  const given = option === undefined ? [] : [value === undefined ? `--${option}` : `--${option} ${value}`]
  return [...given, ...[variable, alias].filter((name) => name !== undefined)]
}

/** Without Markdown's marks. */
const plain = (text) => text.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 (docs/$2)').replaceAll('`', '')

function wrapped(text, indent) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (indent.length + longer.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => indent + line)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(configurationPage, settingsPage())
