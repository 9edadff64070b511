import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { useUploads, type UploadItem } from './upload-store'
import { uploadTrayMessages } from './upload-tray.messages'
import { useUploadWords } from './use-upload-words'

const problems: readonly UploadItem['step']['step'][] = ['refused', 'failed', 'interrupted', 'unfinished']

/** Tells screen readers when uploads start, are done or fail; the percents in between would only be noise. */
export function useAnnouncements() {
  const t = useMessages(uploadTrayMessages)
  const words = useUploadWords()

  function textOf(item: UploadItem): string | undefined {
    const { name, step } = item
    if (step.step === 'done') return t.saidUploaded({ name })
    if (step.step === 'waitingForSlot') return t.saidWaiting({ name })
    return problems.includes(step.step) ? t.saidProblem({ name, problem: words(item) }) : undefined
  }

  const tell = useEffectEvent((items: readonly UploadItem[], before: readonly UploadItem[]) => {
    const stepsBefore = new Map(before.map(({ id, step }) => [id, step.step]))
    const changed = items.filter(({ id, step }) => stepsBefore.get(id) !== step.step)
    const started = changed.filter(({ id, step }) => step.step === 'queued' && !stepsBefore.has(id))
    const texts = changed.flatMap((item) => textOf(item) ?? [])
    if (started[0]) texts.push(t.saidStarted(started.length, { name: started[0].name }))
    if (texts.length > 0) announce(texts.join(' '))
  })

  useEffect(() => useUploads.subscribe(({ items }, before) => tell(items, before.items)), [])
}
