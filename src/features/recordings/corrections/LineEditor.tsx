import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { playback } from '../player/playback'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { EditorBar } from './EditorBar'
import { editing, neighbourOf, useEditing } from './edit-store'
import { focusRowOf } from './focus-row'
import { loopSetting } from './loop-setting'
import { useEditOutcome } from './use-edit-outcome'
import { useLoopedLine } from './use-looped-line'

/** A line being corrected, in its place. */
export function LineEditor({ line }: { line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const text = useEditing((state) => state.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const keysId = useId()
  const { typed, save, discard } = useEditOutcome()
  useLoopedLine(line)
  useFocus(field)

  function finish(end: () => void) {
    // The row has to be there before it can take focus.
    flushSync(end)
    focusRowOf(line.index)
  }

  function goOn(step: 1 | -1): boolean {
    const next = neighbourOf(line, step)
    if (next?.correction === undefined) return false
    save()
    editing.started(next)
    return true
  }

  const keys = editorKeys({ save: () => finish(save), discard: () => finish(discard), goOn, line })
  return (
    <span className="my-1 -ml-2.5 block rounded-card border border-accent bg-surface p-2 shadow-float">
      <textarea
        ref={field}
        value={text}
        dir="auto"
        rows={1}
        maxLength={50_000}
        aria-label={t.editLabel({ time: formatDuration(line.startTime) })}
        aria-describedby={keysId}
        onChange={(event) => typed(event.currentTarget.value)}
        onKeyDown={keys}
        className="block max-h-[50dvh] min-h-8 w-full resize-none rounded-chip bg-transparent px-1 py-1 text-body outline-none [field-sizing:content]"
      />
      <EditorBar line={line} onSave={() => finish(save)} onDiscard={() => finish(discard)} />
      <span id={keysId} hidden>
        {t.editKeys}
      </span>
    </span>
  )
}

type EditorKeys = { save: () => void; discard: () => void; goOn: (step: 1 | -1) => boolean; line: TranscriptLine }

/** What keys do while a line is edited; none of them reaches the page. */
function editorKeys({ save, discard, goOn, line }: EditorKeys) {
  const actions: Partial<Record<string, () => boolean>> = {
    Enter: () => done(save),
    Escape: () => done(discard),
    Tab: () => goOn(1),
    'Shift+Tab': () => goOn(-1),
    'Ctrl+Space': () => done(playback.toggle),
    'Alt+KeyS': () => done(() => editing.speakerAsked(line)),
    'Alt+KeyL': () => done(loopSetting.toggled),
  }
  return (event: KeyboardEvent) => {
    event.stopPropagation()
    // Enter and the like belong to what an input method composes.
    if (event.nativeEvent.isComposing) return
    const action = actions[nameOf(event)]
    if (action?.() === true) event.preventDefault()
  }
}

function done(act: () => void): true {
  act()
  return true
}

const nameOf = ({ ctrlKey, altKey, metaKey, shiftKey, code, key }: KeyboardEvent) =>
  [
    ctrlKey ? 'Ctrl+' : '',
    metaKey ? 'Meta+' : '',
    altKey ? 'Alt+' : '',
    shiftKey ? 'Shift+' : '',
    ctrlKey || altKey ? code : key,
  ].join('')

// Rows that come into sight are measured in the frames after, and what is below them moves.
const SETTLING_FRAMES = 6

/** Takes focus and comes into sight; what is typed stays in sight by itself. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
    let frame = 0
    const show = (framesLeft: number) => {
      element?.scrollIntoView({ block: 'nearest' })
      if (framesLeft > 0) frame = requestAnimationFrame(() => show(framesLeft - 1))
    }
    show(SETTLING_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [field])
}
