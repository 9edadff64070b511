import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { announce } from '~/ui/toasts'
import { playbackMarks } from '../player/playback-marks'
import { foundSeconds } from './find/find-index'
import { find, useFind, useFindKeys } from './find/find-store'
import { readingPlace } from './reading-position'
import { findMessages } from './transcript.messages'

type TranscriptToolbarProps = {
  input: RefObject<HTMLInputElement | null>
  /** The transcript's element. */
  region: RefObject<HTMLElement | null>
  onWordsChange: (term: string | undefined) => void
  /** Further tools; on phones, they make room while searching. */
  children: ReactNode
}

/** The toolbar above the transcript: search and further tools. */
export function TranscriptToolbar({ input, region, onWordsChange, children }: TranscriptToolbarProps) {
  const giveFocusBack = useFindKeys({ input, region })
  return (
    <div className="@container group sticky top-10 z-10 flex min-h-12 shrink-0 items-center bg-paper low:static coarse:top-11 gap-1.5 border-b border-line px-4 py-1.5 sm:gap-2 sm:px-7 coarse:min-h-14">
      <FindBox input={input} onWordsChange={onWordsChange} onLeave={giveFocusBack} />
      <div className="flex shrink-0 items-center gap-1 max-sm:group-has-[input:not(:placeholder-shown)]:hidden">
        {children}
      </div>
    </div>
  )
}

type FindBoxProps = {
  input: RefObject<HTMLInputElement | null>
  /** The search term for the address; undefined for none. */
  onWordsChange: (term: string | undefined) => void
  /** Called to return focus. */
  onLeave: () => void
}

/** The search field, with the number of results and buttons to step through them. */
function FindBox({ input, onWordsChange, onLeave }: FindBoxProps) {
  const t = useMessages(findMessages)
  const term = useFind((state) => state.term)
  useFoundTicks()
  useFoundWords()
  useWordsInAddress(onWordsChange)

  function clear() {
    find.cleared()
    onWordsChange(undefined)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') find.stepped(event.shiftKey ? -1 : 1)
    else if (event.key === 'ArrowDown') find.stepped(1)
    else if (event.key === 'ArrowUp') find.stepped(-1)
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }

  function leave() {
    clear()
    onLeave()
  }

  return (
    <div className="flex min-h-8 min-w-0 flex-1 items-center rounded-control border border-line-control bg-surface pl-2.5 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent coarse:min-h-11">
      <Search aria-hidden className="text-ink-3" />
      <input
        ref={input}
        type="text"
        role="searchbox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        maxLength={200}
        aria-label={t.find}
        aria-keyshortcuts="/ Control+F"
        placeholder={t.findShort}
        value={term}
        onFocus={find.prepared}
        onChange={(event) => find.typed(event.currentTarget.value, readingPlace.topLine)}
        onKeyDown={handleKey}
        className="min-w-0 flex-1 bg-transparent px-2 text-control text-ink outline-none placeholder:text-ink-3 coarse:text-[1rem]"
      />
      {term === '' ? null : (
        <FindSteps
          onClear={() => {
            clear()
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function FindSteps({ onClear }: { onClear: () => void }) {
  const t = useMessages(findMessages)
  const hasHits = useFind((state) => state.current >= 0)
  return (
    <>
      <FoundCount />
      <IconButton
        label={t.previous}
        size="small"
        disabled={!hasHits}
        onClick={() => find.stepped(-1)}
        className="coarse:min-w-9"
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton
        label={t.next}
        size="small"
        disabled={!hasHits}
        onClick={() => find.stepped(1)}
        className="coarse:min-w-9"
      >
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={t.clear} size="small" onClick={onClear} className="coarse:min-w-9">
        <X aria-hidden />
      </IconButton>
    </>
  )
}

function FoundCount() {
  const t = useMessages(findMessages)
  const { number } = useFormats()
  const total = useFind((state) => state.found?.hits.length ?? 0)
  const current = useFind((state) => state.current)
  return (
    <span className="px-1 text-small whitespace-nowrap text-ink-3 tabular-nums">
      {total === 0 ? t.none : t.place({ current: number(current + 1), total: number(total) })}
    </span>
  )
}

const ADDRESS_DELAY_MS = 400
const ANNOUNCE_DELAY_MS = 600

/** Writes the search term to the address once typing pauses, because each change is a navigation. */
function useWordsInAddress(onWordsChange: (term: string | undefined) => void) {
  useEffect(() => {
    let timer = 0
    const stop = useFind.subscribe(({ term }, before) => {
      if (term === before.term) return
      clearTimeout(timer)
      timer = window.setTimeout(() => onWordsChange(term.trim() === '' ? undefined : term), ADDRESS_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [onWordsChange])
}

/** Sets ticks on the timeline, after the marks in the text have been painted. */
function useFoundTicks() {
  const found = useFind((state) => state.found)
  useEffect(() => {
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => playbackMarks.foundAt(found === undefined ? [] : foundSeconds(found)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [found])
}

/** Announces the number of results, and the current one at each step. */
function useFoundWords() {
  const t = useMessages(findMessages)
  const found = useFind((state) => state.found)
  const current = useFind((state) => state.current)
  useEffect(() => {
    if (found === undefined) return
    const timer = setTimeout(() => {
      const total = found.hits.length
      announce(total === 0 ? t.none : t.placeOf(total, { current: current + 1 }))
    }, ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [found, current, t])
}

type ToolButtonProps = ComponentProps<typeof IconButton> & {
  /** A short form of the label. */
  word: string
  /** Transcript width from which the word shows. */
  wordFrom?: 'medium' | 'wide'
}

const words = { medium: 'hidden @min-[31rem]:inline', wide: 'hidden @min-[41rem]:inline' }
const pictures = { medium: 'flex @min-[31rem]:@max-[41rem]:hidden', wide: 'flex' }
const widths = { medium: '@min-[31rem]:w-auto @min-[31rem]:px-2', wide: '@min-[41rem]:w-auto @min-[41rem]:px-2' }

/**
 * A tool above the transcript: a word if there is room, otherwise an icon. Always an icon while searching, to make room
 * for that.
 */
export function ToolButton({ word, wordFrom = 'medium', className, children, ...props }: ToolButtonProps) {
  return (
    <IconButton {...props} className={classNames('gap-1.5 text-control', widths[wordFrom], className)}>
      <span className={classNames('group-has-[input:not(:placeholder-shown)]:flex', pictures[wordFrom])}>
        {children}
      </span>
      <span className={classNames('group-has-[input:not(:placeholder-shown)]:hidden', words[wordFrom])}>{word}</span>
    </IconButton>
  )
}
