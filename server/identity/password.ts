import { hash, verify } from '@node-rs/argon2'

/** OWASP's smallest advised argon2id setting: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 200

/** argon2id in PHC string form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** False for a wrong password and for a user without one; takes about as long either way. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash === null) {
    await hashPassword(password)
    return false
  }
  return verify(passwordHash, password)
}
