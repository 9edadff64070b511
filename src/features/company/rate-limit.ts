/** What is left of one allowance. */
export type Allowance = { limit: number; left: number; resetSeconds: number }

/** The allowances that an answer's headers tell of, by name (`minute`, `day`); null where the service sends none. */
export type Allowances = { minute: Allowance | null; day: Allowance | null }

/** Reads the IETF draft's headers: `RateLimit: "minute";r=598;t=42` and `RateLimit-Policy: "minute";q=600;w=60`. */
export function readAllowances(headers: Headers): Allowances {
  const left = itemsOf(headers.get('RateLimit'))
  const policies = itemsOf(headers.get('RateLimit-Policy'))
  const named = (name: string): Allowance | null => {
    const [rest, reset, limit] = [left.get(name)?.get('r'), left.get(name)?.get('t'), policies.get(name)?.get('q')]
    if (rest === undefined || limit === undefined) return null
    return { limit, left: rest, resetSeconds: reset ?? 0 }
  }
  return { minute: named('minute'), day: named('day') }
}

function itemsOf(header: string | null): Map<string, Map<string, number>> {
  const items = (header ?? '').split(',').map((item) => {
    const [name = '', ...values] = item.split(';').map((part) => part.trim())
    const numbers = values.map((value): [string, number] => {
      const [key = '', number = ''] = value.split('=')
      return [key, Number(number)]
    })
    return [name.replaceAll('"', ''), new Map(numbers.filter(([, number]) => Number.isFinite(number)))] as const
  })
  return new Map(items)
}
