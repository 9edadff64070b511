import type { FastifyError } from 'fastify'
import type { BrokenRule, FieldError } from '../field-errors.ts'

/** One thing that the check against the document found. */
type Issue = NonNullable<FastifyError['validation']>[number]

type Found = { params: Issue['params']; schema: Record<string, unknown>; example: string | null }

/** `context` is the part of the request that was checked. */
export function toFieldError(issue: Issue, context: string | undefined): FieldError {
  const { instancePath, params, keyword } = issue
  const parent = instancePath.slice(1).replaceAll('/', '.')
  const missing = keyword === 'required' ? String(params.missingProperty) : ''
  const field = [parent, missing].filter(Boolean).join('.') || (context ?? 'body')
  const found = { params, schema: schemaOf(issue), example: exampleOf(issue) }
  return { field, message: sentenceOf(issue, found), ...(ruleByKeyword[keyword]?.(found) ?? { code: 'invalid' }) }
}

const limitOf = ({ params }: Found) => Number(params.limit)

const formRule = ({ params, example }: Found): BrokenRule => {
  if (params.format === 'email') return { code: 'notAnEmailAddress' }
  return example === null ? { code: 'invalid' } : { code: 'wrongFormat', params: { example } }
}

const ruleByKeyword: Partial<Record<string, (found: Found) => BrokenRule>> = {
  required: () => ({ code: 'required' }),
  type: ({ params }) => ({ code: 'wrongType', params: { allowed: [params.type].flat().map(String) } }),
  minLength: (found) =>
    limitOf(found) === 1 ? { code: 'blank' } : { code: 'tooShort', params: { min: limitOf(found) } },
  maxLength: (found) => ({ code: 'tooLong', params: { max: limitOf(found) } }),
  minItems: (found) => ({ code: 'tooFew', params: { min: limitOf(found) } }),
  maxItems: (found) => ({ code: 'tooMany', params: { max: limitOf(found) } }),
  minimum: rangeRule,
  maximum: rangeRule,
  // Null is what nothing is written as, and no choice.
  enum: ({ params }) => ({
    code: 'notOneOf',
    params: {
      allowed: [params.allowedValues]
        .flat()
        .filter((value) => value !== null)
        .map(String),
    },
  }),
  const: ({ params }) => ({ code: 'notOneOf', params: { allowed: [String(params.allowedValue)] } }),
  format: formRule,
  pattern: formRule,
}

/** Both ends where the document has both: a person wants to know them at once. */
function rangeRule({ schema: { minimum: min, maximum: max } }: Found): BrokenRule {
  if (typeof min !== 'number') return { code: 'tooLarge', params: { max: Number(max) } }
  return typeof max === 'number' ? { code: 'outOfRange', params: { min, max } } : { code: 'tooSmall', params: { min } }
}

/** What is allowed; for a form that is hard to read off an expression, the document's example. */
function sentenceOf({ params, message = 'is not valid', keyword }: Issue, { example }: Found): string {
  if (keyword === 'required') return 'is required'
  if (Array.isArray(params.allowedValues)) return `${message}: ${params.allowedValues.map(String).join(', ')}`
  return (keyword === 'pattern' || keyword === 'format') && example !== null
    ? `must be a value of the form ${example}`
    : message
}

function exampleOf(issue: Issue): string | null {
  const { examples } = schemaOf(issue)
  return Array.isArray(examples) && typeof examples[0] === 'string' ? examples[0] : null
}

/** The part of the document that was not kept to; the check hands it on because it is `verbose`. */
function schemaOf(issue: object): Record<string, unknown> {
  const schema = 'parentSchema' in issue ? issue.parentSchema : null
  return typeof schema === 'object' && schema !== null ? { ...schema } : {}
}
