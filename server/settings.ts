import groups from './settings.json' with { type: 'json' }

/** What the service can be told: on the command line, in its environment, or both. */
type Setting = {
  option?: string
  /** What follows the option; without it the option is a switch. */
  value?: string
  variable?: string
  /** The name that hosts of databases give the same. */
  alias?: string
  text: string
}

/** The one table of settings: `--help`, docs/configuration.md and the check of variables are made of it. */
export const settings: readonly Setting[] = groups.flatMap((group): Setting[] => group.settings)

const variables = new Set(settings.flatMap(({ variable }) => variable ?? []))
/** Set by our own tests, or told about by `retiredSettings`. */
const OTHERS = /^MINUTEBOOK_(TEST_|WHISPER(_|$))/

/** One sentence for each variable that looks like one of ours and is none, such as one that is misspelt. */
export function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter(
      (name) => name.startsWith('MINUTEBOOK_') && !OTHERS.test(name) && !variables.has(name.replace(/_FILE$/, '')),
    )
    .map((name) => `${name} is not a setting, and is not used: docs/configuration.md, or npm start -- --help, has all.`)
}
