import list from '#shared/passwords/common-passwords.txt?raw'
import { passwordProblem, type PasswordProblem } from '#shared/passwords/password-problem.ts'

const common: ReadonlySet<string> = new Set(list.trim().split('\n'))

/** Applies the service's password rules locally. In its own chunk, because the list is large. */
export const checkPassword = (password: string, personal: readonly string[]): PasswordProblem | null =>
  passwordProblem(password, { common, personal })
