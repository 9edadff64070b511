/** The thread that reads one calendar of a stranger and ends: what hangs it or fills it ends with it. */
import { parentPort, workerData } from 'node:worker_threads'
import type { CalendarMessage } from './parse-calendar.ts'
import { readCalendar, type CalendarJob } from './read-calendar.ts'

const job: CalendarJob = workerData
const tell = (message: CalendarMessage) => parentPort?.postMessage(message)

tell({ type: 'done', reading: readCalendar(job, (index) => tell({ type: 'entry', index })) })
