import * as z from 'zod/mini'

import { readSampleJson } from './sample-json.ts'

const person = z.strictObject({
  key: z.string(),
  /** Null for guests, who have no account. */
  company: z.nullable(z.enum(['northwind', 'fabrikam'])),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.optional(z.enum(['owner', 'admin', 'user'])),
  license: z.optional(z.enum(['Full', 'Reader'])),
  timeZone: z.optional(z.nullable(z.string())),
  isBlocked: z.optional(z.boolean()),
})

/** Somebody who speaks in, or works at, the sample company. */
export type Person = z.infer<typeof person>

export function readPeople(): Promise<Person[]> {
  return readSampleJson(z.array(person), 'people.json')
}

export function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`
}
