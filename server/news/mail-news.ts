import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import { createFolderTrees } from '../folders/folder-tree.ts'
import type { JobData, JobQueue } from '../jobs/job-queue.ts'
import { readLanguageOf } from '../mail/mail-jobs.ts'
import { MailRefusedError, type Mailer } from '../mail/mailer.ts'
import { newsMail } from '../mail/mails.ts'
import { createRecordingVisibility } from '../recordings/recording-visibility.ts'
import { claimDueReader, findDueReaders, markNewsMailed, releaseReader } from './news-mail-store.ts'
import { listUnmailedNews } from './news-store.ts'

type NewsMailDeps = { db: Db; jobs: JobQueue; mailer: Mailer | null; publicUrl: string; logger: Logger }
type Sending = NewsMailDeps & { mailer: Mailer }

const EVERY_FIVE_MINUTES = '*/5 * * * *'

/** E-mails people what is new and unread, as often as they want. */
export async function startNewsMail(deps: NewsMailDeps): Promise<void> {
  const { db, jobs, mailer } = deps
  if (mailer === null) return
  await jobs.work('send-news-mail', { concurrency: 1 }, (order) => sendNewsMail({ ...deps, mailer }, order))
  await jobs.work('mail-due-news', { concurrency: 1 }, () => orderNewsMails(db, jobs))
}

/** Separate, so that a test can run it when it wants to. */
export async function scheduleNewsMail({ jobs, mailer }: Pick<NewsMailDeps, 'jobs' | 'mailer'>): Promise<void> {
  if (mailer !== null) await jobs.schedule('mail-due-news', EVERY_FIVE_MINUTES)
}

async function orderNewsMails(db: Db, jobs: Pick<JobQueue, 'enqueue' | 'pending'>): Promise<void> {
  // Otherwise they would pile up while a mail server doesn't answer.
  if ((await jobs.pending('send-news-mail')).length > 0) return
  for (const reader of await findDueReaders(db)) await jobs.enqueue('send-news-mail', reader)
}

/** A permanently rejected mail isn't retried; after any other failure it's due again. */
async function sendNewsMail({ db, mailer, publicUrl, logger }: Sending, order: JobData['send-news-mail']) {
  const reader = await claimDueReader(db, order)
  if (reader === null) return
  const now = new Date()
  try {
    const visibility = createRecordingVisibility(db, createFolderTrees(db))
    const viewer = await visibility.viewerOf({ ...reader, application: null, versions: {} })
    const entries = await listUnmailedNews(db, viewer)
    const languageCode = await readLanguageOf(db, reader.userId)
    const { email: to, directoryName, frequency } = reader
    const url = `${publicUrl}/d/${reader.directoryId}/news`
    if (entries.length > 0) await mailer.send(newsMail({ to, directoryName, frequency, languageCode, entries, url }))
    else await releaseReader(db, reader)
    await markNewsMailed(db, reader, now)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof MailRefusedError) await markNewsMailed(db, reader, now)
    else await releaseReader(db, reader)
    logger.warn({ reason }, 'failed to send an e-mail with news')
  }
}
