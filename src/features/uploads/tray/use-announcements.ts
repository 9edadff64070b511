import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { useUploads, type UploadItem } from '../upload-store'
import { isTranscriptName } from '../upload-formats'
import { uploadTrayMessages } from './upload-tray.messages'
import { useUploadStatus } from './use-upload-status'

const problems: readonly UploadItem['step']['step'][] = ['refused', 'failed', 'interrupted', 'unfinished']

/** More at once is not listened to. */
const MOST = 3

/** Tells screen readers when uploads start, are done or fail; the percents in between would only be noise. */
export function useAnnouncements() {
  const t = useMessages(uploadTrayMessages)
  const uploadStatus = useUploadStatus()

  function textOf(item: UploadItem): string {
    const { name, step } = item
    const isRead = item.transcript !== null || isTranscriptName(name)
    if (step.step === 'done') return isRead ? t.saidRead({ name }) : t.saidUploaded({ name })
    return step.step === 'waitingForSlot'
      ? t.saidWaiting({ name })
      : t.saidProblem({ name, problem: uploadStatus(item) })
  }

  const tell = useEffectEvent((items: readonly UploadItem[], before: readonly UploadItem[]) => {
    const { told, started } = changesOf(items, before)
    const texts = told.slice(0, MOST).map(textOf)
    if (told.length > MOST) texts.push(t.saidMore(told.length - MOST))
    if (started[0]) texts.push(t.saidStarted(started.length, { name: started[0].name }))
    if (texts.length > 0) announce(texts.join(' '))
  })

  useEffect(() => useUploads.subscribe(({ items }, before) => tell(items, before.items)), [])
}

function changesOf(items: readonly UploadItem[], before: readonly UploadItem[]) {
  const stepsBefore = new Map(before.map(({ id, step }) => [id, step.step]))
  const changed = items.filter(({ id, step }) => stepsBefore.get(id) !== step.step)
  return {
    told: changed.filter(isTold),
    started: changed.filter(({ id, step }) => step.step === 'queued' && !stepsBefore.has(id)),
  }
}

/** A person who pauses, or chooses files to look at, knows of it. */
function isTold({ step }: UploadItem): boolean {
  if (step.step === 'held') return step.hold !== 'paused' && step.hold !== 'offered'
  return step.step === 'done' || step.step === 'waitingForSlot' || problems.includes(step.step)
}
