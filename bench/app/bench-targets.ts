import type { BrowserContext } from 'playwright'
import { benchOwner } from '../../tools/set-up-company.ts'
import type { ProbeOrder } from './probe/probe.ts'

/** Number of segments in each meeting; the one of `items` has a summary of five hundred items. */
export const meetingSizes = { '1h': 1_000, '10h': 10_000, items: 1_000 }
export type MeetingSize = keyof typeof meetingSizes
export const sizes: MeetingSize[] = ['1h', '10h', 'items']

/** How the bench drives an app that shows a recording. */
export type BenchTarget = {
  name: ProbeOrder['target']
  addressOf: (size: MeetingSize) => string
  /** Sets up the state of a returning visitor in the browser. */
  enter: (context: BrowserContext) => Promise<void>
  /** Selector of the search field, which may not exist yet. */
  findInput: string
  /** The key that opens the search; null if it is always visible. */
  findKey: string | null
}

export const referenceTarget = (address: string): BenchTarget => ({
  name: 'reference',
  addressOf: (size) => `${address}/recordings/${size}`,
  enter: async () => {},
  findInput: '#q',
  findKey: null,
})

type Served = { address: string; directoryId: string; recordingIds: Record<MeetingSize, string> }

export const minutebookTarget = ({ address, directoryId, recordingIds }: Served): BenchTarget => ({
  name: 'minutebook',
  addressOf: (size) => `${address}/d/${directoryId}/recordings/${recordingIds[size]}`,
  async enter(context) {
    const answer = await context.request.post(`${address}/v1.0/sessions`, {
      data: { ...benchOwner, isPersistent: true },
    })
    if (!answer.ok()) throw new Error(`Signing in: ${answer.status()} ${await answer.text()}`)
  },
  findInput: '[role="searchbox"]',
  findKey: '/',
})
