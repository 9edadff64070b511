import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Repeat2, UserRound } from 'lucide-react'
import { create } from 'zustand'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { classNames } from '~/lib/class-names'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { showToast } from '~/ui/toasts'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { playback, usePlayback } from '../player/playback'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { correctionsMessages } from './corrections.messages'
import { editing, lineOfSegment, neighbourOf, useEditing } from './edit-store'
import { focusRowOf } from './line-selection'
import { useSpeakerName } from '../speakers/speaker-facts'
import { forgetDraft, keepDraft, useCorrections } from './use-corrections'
import { playbackMarks, usePlaybackMarks } from '../player/playback-marks'
import { reading, useReadingStore } from '../transcript/reading-store'

/** Edits a line in place. */
export function LineEditor({ line }: { line: TranscriptLine }) {
  const t = useMessages(correctionsMessages)
  const text = useEditing((state) => state.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const keysId = useId()
  const { typed, save, discard } = useEditOutcome()
  useLoopedLine(line)
  useFocus(field)

  function finish(end: () => void) {
    // Rendered synchronously: the row must exist before it can take focus.
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
        onChange={(event) => {
          const { value } = event.currentTarget
          flushSync(() => typed(value))
          scrollToEditor(field.current)
        }}
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

/** Handles keys while editing a line; none of them reach the page. */
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
    // During composition, keys such as Enter belong to the input method.
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

// Newly rendered rows are measured over the following frames, moving what is below them.
const SETTLING_FRAMES = 6

/** Scrolls the buttons below the field into view, and the field too if not both fit. */
function scrollToEditor(field: HTMLTextAreaElement | null) {
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
  field?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the field and scrolls it into view. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const element = field.current
    element?.focus({ preventScroll: true })
    const end = element?.value.length ?? 0
    const { from, to } = useEditing.getState().editedWord ?? { from: end, to: end }
    element?.setSelectionRange(from, to)
    let frame = 0
    const show = (framesLeft: number) => {
      scrollToEditor(element)
      if (framesLeft > 0) frame = requestAnimationFrame(() => show(framesLeft - 1))
    }
    show(SETTLING_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [field])
}

type EditorBarProps = { line: TranscriptLine; onSave: () => void; onDiscard: () => void }

/** Below a line being edited: its speaker, the loop switch, and the buttons to save or discard. */
function EditorBar({ line, onSave, onDiscard }: EditorBarProps) {
  const t = useMessages(correctionsMessages)
  const speakerName = useSpeakerName()
  const isLooping = useLoopSetting((state) => state.isOn)
  return (
    <span className="mt-1 flex flex-wrap items-center gap-1">
      <Button
        variant="ghost"
        size="small"
        title={`${t.giveLine} (Alt+S)`}
        aria-keyshortcuts="Alt+S"
        onClick={() => editing.speakerAsked(line)}
        className="max-w-48 min-w-0"
      >
        <UserRound aria-hidden />
        <span className="sr-only">{t.giveLine}: </span>
        <span className="truncate">{speakerName(line.speaker)}</span>
      </Button>
      <IconButton
        label={t.loop}
        title={`${t.loop} (Alt+L)`}
        size="small"
        aria-pressed={isLooping}
        aria-keyshortcuts="Alt+L"
        onClick={loopSetting.toggled}
        className={classNames(isLooping && 'bg-accent-soft text-accent hover:bg-accent-soft hover:text-accent')}
      >
        <Repeat2 aria-hidden />
      </IconButton>
      <span className="ml-auto flex gap-1">
        <Button variant="ghost" size="small" onClick={onDiscard}>
          {t.discard}
        </Button>
        <Button variant="primary" size="small" onClick={onSave}>
          {t.save}
        </Button>
      </span>
    </span>
  )
}

/** Stores a draft on the device with every keystroke, then saves or discards it. */
function useEditOutcome() {
  const t = useMessages(correctionsMessages)
  const { saveText } = useCorrections()
  return {
    typed: (text: string) => {
      editing.typed(text)
      const { place, editedSegmentId, base } = useEditing.getState()
      if (place !== null && editedSegmentId !== null && base !== null) keepDraft(place, editedSegmentId, { text, base })
    },

    save: () => {
      const { editedLine, editedSegmentId: segmentId, base, text } = useEditing.getState()
      editing.ended()
      if (segmentId === null || base === null) return
      editing.toolsShown(editedLine)
      void saveText({ segmentId, base, text })
    },

    discard: () => {
      const { editedLine, editedSegmentId: segmentId, base, text } = useEditing.getState()
      editing.ended()
      if (segmentId === null || base === null) return
      editing.toolsShown(editedLine)
      forgetDraft(segmentId)
      if (text.trim() === base.text) return
      const goOn = () => {
        const line = lineOfSegment(segmentId)
        if (line !== undefined) editing.started(line, text)
      }
      showToast(t.discarded, { action: { label: t.undo, run: goOn } })
    },
  }
}

/** Loops the line while it is edited, if that's switched on, and stops the transcript from following playback. */
export function useLoopedLine({ startTime, endTime }: TranscriptLine) {
  const isOn = useLoopSetting((state) => state.isOn)

  useEffect(() => {
    const wasFollowing = useReadingStore.getState().isFollowing
    reading.scrolledAway()
    return () => {
      if (wasFollowing) reading.broughtBack()
    }
  }, [])

  useEffect(() => {
    const { position } = usePlayback.getState()
    if (position < startTime || position >= endTime) playback.seek(startTime)
  }, [startTime, endTime])

  useEffect(() => {
    if (!isOn) return undefined
    const own = loopNow()
    playbackMarks.loopSet({ startTime, endTime })
    const ofLine = loopNow()
    return () => {
      // Unless the person has chosen another range in the meantime.
      if (loopNow() === ofLine) playbackMarks.loopSet(own)
    }
  }, [isOn, startTime, endTime])
}

const loopNow = () => usePlaybackMarks.getState().loop

const SETTING = 'loop-edited-line'

/** Whether the edited line loops; stored on the device. */
export const useLoopSetting = create<{ isOn: boolean }>()(() => ({ isOn: readSetting(SETTING) !== 'off' }))

export const loopSetting = {
  toggled: () => {
    const isOn = !useLoopSetting.getState().isOn
    writeSetting(SETTING, isOn ? null : 'off')
    useLoopSetting.setState({ isOn })
  },
}
