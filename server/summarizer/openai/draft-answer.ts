import { z } from 'zod'

const line = z.object({
  label: z.string().max(300).nullish(),
  text: z.string().max(4000),
  seconds: z.number().nullish(),
})

const section = z.object({
  number: z.number().int(),
  paragraph: z.string().max(12_000).nullish(),
  lines: z.array(line).max(200).nullish(),
})

const task = z.object({
  subject: z.string().min(1).max(1000),
  description: z.string().max(4000).nullish(),
  responsible: z.string().max(200).nullish(),
  dueOn: z.string().max(40).nullish(),
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

/** The answer's shape in JSON Schema, strict as the protocol wants it; `people`: who may be responsible. */
export function draftSchema(people: string[]): Record<string, unknown> {
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
        responsible: { type: ['string', 'null'], enum: [...people, null] },
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
