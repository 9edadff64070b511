import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './setup/bundled-node.mjs'

// Plain JavaScript without packages, so that `--help` works before anything is installed.
const groups = JSON.parse(readFileSync(path.join(projectRoot, 'server/settings.json'), 'utf8'))

export const configurationPage = path.join(projectRoot, 'docs/configuration.md')

const WIDTH = 100
const INDENT = '      '

/** Returns the output of `npm start -- --help`. */
export function settingsHelp() {
  const parts = groups.map(({ title, text, settings }) =>
    [
      title.toUpperCase(),
      ...(text === undefined ? [] : wrapped(plain(text), '  ')),
      ...settings.flatMap(helpLines),
    ].join('\n'),
  )
  return ['npm start -- [options]', 'npm run dev         the same, with hot reload', ...parts].join('\n\n')
}

function helpLines(setting) {
  return [`  ${names(setting).join(', ')}`, ...wrapped(plain(setting.text), INDENT)]
}

/** Returns the content of docs/configuration.md. */
export function settingsPage() {
  const parts = groups.map(({ title, text, settings }) =>
    [`## ${title}`, ...(text === undefined ? [] : [text]), settings.map(pageLine).join('\n')].join('\n\n'),
  )
  return `${[
    '# Configuration',
    '`npm run docs:configuration` generates this page from `server/settings.json`, which `npm start -- --help` also prints.',
    'Pass options after `npm start --`. An option takes precedence over the environment variable for the same setting. To keep a secret out of the environment, set `<name>_FILE` to the path of a file that contains the value; this works for every variable. At startup, the service warns about `MINUTEBOOK_` variables that it doesn’t know.',
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

/** Strips Markdown. */
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
