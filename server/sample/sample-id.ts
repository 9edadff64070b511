import { v5 } from 'uuid'

const NAMESPACE = '5b3f3c6e-6f0c-5d0a-9a44-3a5e0c0f7d21'

/** The id of something in the sample company: the same wherever and whenever it is seeded. */
export function sampleId(kind: string, key: string): string {
  return v5(`${kind}/${key}`, NAMESPACE)
}
