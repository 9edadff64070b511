import { benchRouge } from './summaries-bench.ts'

await benchRouge()
