import { create } from 'zustand'
import type { TranscriptLine } from '../transcript/transcript-lines'

/** What an edit rests on: the line as it was when the edit began. */
export type EditBase = { text: string; speakerId: string; revision: number }

/** Why a correction is not saved, shown at its line. */
export type Trouble = {
  /** What was typed. */
  text: string
  base: EditBase
  /** `restored`: typed before the page was left. */
  kind: 'failed' | 'conflict' | 'restored'
  error?: unknown
}

type EditState = {
  /** Place of the line being edited, in the list that `transcriptLines` answers. */
  editedLine: number | null
  editedSegmentId: string | null
  /** What is typed; kept here because a row may be drawn anew in the middle of it. */
  text: string
  base: EditBase | null
  /** The line whose tools show. */
  toolsLine: number | null
  /** By segment. */
  troubles: Readonly<Record<string, Trouble>>
  isReplacing: boolean
}

const NOTHING: EditState = {
  editedLine: null,
  editedSegmentId: null,
  text: '',
  base: null,
  toolsLine: null,
  troubles: {},
  isReplacing: false,
}

export const useEditing = create<EditState>()(() => NOTHING)

const { getState, setState } = useEditing

/** What happens to the corrections of the transcript on the page. */
export const editing = {
  opened: () => setState(NOTHING),

  /** Begins to edit a line, with another text than its own where one was typed before. */
  started: ({ index, text, speaker, correction }: TranscriptLine, typed: string = text) => {
    if (correction === undefined) return
    const { segmentId, revision } = correction
    const base = getState().troubles[segmentId]?.base ?? { text, speakerId: speaker.speakerId, revision }
    setState({ editedLine: index, editedSegmentId: segmentId, text: typed, base, toolsLine: null })
  },
  typed: (text: string) => setState({ text }),
  ended: () => setState({ editedLine: null, editedSegmentId: null, text: '', base: null }),
  /** The lines came anew, and the one being edited may have another place. */
  moved: (editedLine: number) => setState({ editedLine }),

  toolsShown: (toolsLine: number | null) => {
    if (getState().toolsLine !== toolsLine) setState({ toolsLine })
  },

  troubled: (segmentId: string, trouble: Trouble) =>
    setState(({ troubles }) => ({ troubles: { ...troubles, [segmentId]: trouble } })),
  settled: (segmentId: string) =>
    setState(({ troubles }) => {
      const { [segmentId]: _settled, ...rest } = troubles
      return { troubles: rest }
    }),

  replaceOpened: () => setState({ isReplacing: true }),
  replaceClosed: () => setState({ isReplacing: false }),
}
