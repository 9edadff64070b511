import { benchQmsum } from './summaries-bench.ts'

await benchQmsum()
