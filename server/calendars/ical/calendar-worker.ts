/**
 * A thread that parses one untrusted calendar and exits, so that a hang or excessive memory use only affects the
 * thread.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { CalendarMessage } from './parse-calendar.ts'
import { readCalendar, type CalendarJob } from './read-calendar.ts'

const job: CalendarJob = workerData
const tell = (message: CalendarMessage) => parentPort?.postMessage(message)

tell({ type: 'done', reading: readCalendar(job, (index) => tell({ type: 'entry', index })) })
