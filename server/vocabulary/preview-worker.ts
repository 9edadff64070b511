import { parentPort, workerData } from 'node:worker_threads'
import { createCorrector, replaceIn } from '../runs/vocabulary-replacement.ts'
import type { PreviewOrder, VocabularyPreview } from './preview-vocabulary.ts'

const { entries, text }: PreviewOrder = workerData
const replacements = createCorrector(entries)(text).map(({ start, end, phrase }) => ({ start, end, phrase }))
const preview: VocabularyPreview = { text: replaceIn(text, replacements), replacements }
parentPort?.postMessage(preview)
