import groups from './settings.json' with { type: 'json' }

/** A setting, given on the command line, in the environment, or both. */
type Setting = {
  option?: string
  /** Placeholder for the option's value; without it the option is a switch. */
  value?: string
  variable?: string
  /** The name that database hosts use for the same variable. */
  alias?: string
  text: string
}

/** The single source for `--help`, docs/configuration.md and the check for unknown variables. */
export const settings: readonly Setting[] = groups.flatMap((group): Setting[] => group.settings)

const variables = new Set(settings.flatMap(({ variable }) => variable ?? []))
/** Set by our own tests, or handled by `retiredSettings`. */
const OTHERS = /^MINUTEBOOK_(TEST_|WHISPER(_|$))/

/** A warning for each variable with our prefix that isn't a setting, such as a misspelled one. */
export function unknownVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter(
      (name) => name.startsWith('MINUTEBOOK_') && !OTHERS.test(name) && !variables.has(name.replace(/_FILE$/, '')),
    )
    .map(
      (name) => `${name} isn’t a setting and is ignored. All settings: docs/configuration.md, or npm start -- --help.`,
    )
}
