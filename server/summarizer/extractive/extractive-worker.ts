import { parentPort, workerData } from 'node:worker_threads'
import type { MeetingContent, SummarizerResult } from '../summarizer.ts'
import { summarizeContent } from './summarize-content.ts'

/** Messages from the worker to its parent. */
export type WorkerMessage = { kind: 'progress'; fraction: number } | { kind: 'done'; result: SummarizerResult }

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message)

const content: MeetingContent = workerData
tell({ kind: 'done', result: summarizeContent(content, (fraction) => tell({ kind: 'progress', fraction })) })
