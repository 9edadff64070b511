import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { sessionQueries } from '~/features/session/session-queries'
import { recordDialog } from '~/features/uploads/choose-files'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { KeptCard } from './KeptRecordings'
import { keptRecordings } from './kept-recordings'
import { RecordBar } from './RecordBar'
import { RecordDialog } from './RecordDialog'
import { recordBarMessages } from './record.messages'
import { addNote, type RecorderNews, useRecorder } from './recorder'

/** All of recording: its dialog, the bar of the running one, and recordings left on this device. */
export function RecordParts() {
  const { data: me } = useQuery(sessionQueries.me())
  const userId = me?.userId
  const isIdle = useRecorder(({ phase }) => phase === 'idle')
  const opening = recordDialog.useOpening()
  useEffect(() => {
    if (userId !== undefined) void keptRecordings.take(userId)
  }, [userId])
  useNews()
  useOneAtATime(opening !== null, isIdle)
  return (
    <>
      {isIdle ? <KeptCard /> : <RecordBar />}
      {opening !== null && userId !== undefined && isIdle ? <RecordDialog {...opening} userId={userId} /> : null}
    </>
  )
}

/** Reports what happened to a recording without the user's action. */
function useNews() {
  const t = useMessages(recordBarMessages)
  const { spokenDuration } = useFormats()
  const hasNotes = useHasExtension('recordings.notes')
  const tell = useEffectEvent((news: RecorderNews) => {
    if (news.kind === 'switched') showToast(t.switched({ label: news.label }))
    else if (news.kind === 'interrupted') {
      const length = spokenDuration(news.seconds)
      showToast(t.interrupted({ length }), { tone: 'error' })
      // Tells readers of the transcript why something is missing.
      if (hasNotes) addNote({ text: t.interruptedNote({ length }), seconds: news.at })
    } else showToast(t[news.kind], { tone: 'error' })
  })
  useEffect(
    () =>
      useRecorder.subscribe(({ news }, before) => {
        if (news !== null && news !== before.news) tell(news)
      }),
    [],
  )
}

/**
 * Refuses the dialog while a recording is running. Only checked when the dialog opens, since it is still open when the
 * recording it starts begins.
 */
function useOneAtATime(isOpening: boolean, isIdle: boolean) {
  const t = useMessages(recordBarMessages)
  const refuse = useEffectEvent(() => {
    if (isIdle) return
    recordDialog.close()
    showToast(t.running)
  })
  useEffect(() => {
    if (isOpening) refuse()
  }, [isOpening])
}
