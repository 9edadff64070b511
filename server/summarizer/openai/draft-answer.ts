import { z } from 'zod'

/** What a field may say at most, without what the database cannot keep. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((said) => said.replaceAll('\0', '').toWellFormed())

const line = z.object({
  label: text(300).nullish(),
  text: text(4000),
  seconds: z.number().nullish(),
})

const section = z.object({
  number: z.number().int(),
  paragraph: text(12_000).nullish(),
  lines: z.array(line).max(200).nullish(),
})

const task = z.object({
  subject: text(1000).refine((subject) => subject.trim() !== ''),
  description: text(4000).nullish(),
  responsible: text(200).nullish(),
  dueOn: text(40).nullish(),
  seconds: z.number().nullish(),
})

const draft = z.object({ sections: z.array(section).max(60), tasks: z.array(task).max(500).nullish() })

/** What the model says a summary should hold: plain text only, so that nothing it writes can become markup. */
export type DraftAnswer = z.infer<typeof draft>
export type DraftTask = z.infer<typeof task>
export type DraftSection = z.infer<typeof section>

/** Reads the model's answer, also out of a code fence or between other words; null where it is none. */
export function parseDraft(answer: string): DraftAnswer | null {
  const begin = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  if (begin < 0 || end < begin) return null
  try {
    return draft.safeParse(JSON.parse(answer.slice(begin, end + 1))).data ?? null
  } catch {
    return null
  }
}

/** The answer's shape in JSON Schema, strict as the protocol wants it; `people`: who may be responsible, null: anybody. */
export function draftSchema(people: string[] | null): Record<string, unknown> {
  return closed({
    sections: {
      type: 'array',
      items: closed({
        number: { type: 'integer' },
        paragraph: nullable('string'),
        lines: {
          type: 'array',
          items: closed({ label: nullable('string'), text: { type: 'string' }, seconds: nullable('number') }),
        },
      }),
    },
    tasks: {
      type: 'array',
      items: closed({
        subject: { type: 'string' },
        description: nullable('string'),
        responsible: people === null ? nullable('string') : { type: ['string', 'null'], enum: [...people, null] },
        dueOn: nullable('string'),
        seconds: nullable('number'),
      }),
    },
  })
}

function nullable(type: string): Record<string, unknown> {
  return { type: [type, 'null'] }
}

function closed(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
