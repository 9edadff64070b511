import { readFileSync } from 'node:fs'
import type { Reviewed } from './supply-rules.ts'

/** What people looked at and decided. */
export const reviewed: Reviewed = JSON.parse(readFileSync(new URL('reviewed.json', import.meta.url), 'utf8'))
