import list from '#shared/passwords/common-passwords.txt?raw'
import { passwordProblem, type PasswordProblem } from '#shared/passwords/password-problem.ts'

const common: ReadonlySet<string> = new Set(list.trim().split('\n'))

/** What the service will say of a password, without sending it there. A chunk of its own: the list is large. */
export const checkPassword = (password: string, personal: readonly string[]): PasswordProblem | null =>
  passwordProblem(password, { common, personal })
