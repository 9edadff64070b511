import { create } from 'zustand'

/** A text that was typed and is not saved yet, what the service had when it was begun, and how far saving it is. */
export type UnsavedText = { text: string; base: string; step: 'typed' | 'saving' | 'failed' }

type UnsavedTexts = Readonly<Record<string, UnsavedText>>

/** Texts of tasks that were typed and are not saved yet. They outlive the drawer: closing it does not lose them. */
export const useUnsavedTexts = create<UnsavedTexts>()(() => ({}))

const { getState, setState } = useUnsavedTexts

export const unsavedText = (key: string): UnsavedText | undefined => getState()[key]

/** What happens to a text that is not saved yet. */
export const unsavedTexts = {
  /** `stored` is what it was begun on, where it begins with this. */
  typed: (key: string, text: string, stored: string) =>
    setState({ [key]: { text, base: getState()[key]?.base ?? stored, step: 'typed' } }),

  saving: (key: string, draft: UnsavedText) => setState({ [key]: { ...draft, step: 'saving' } }),

  /** What was typed on meanwhile stays. */
  saved: (key: string, { text }: UnsavedText) => {
    const now = getState()[key]
    if (now === undefined || now.text === text) unsavedTexts.dropped(key)
    else setState({ [key]: { ...now, base: text.trim() } })
  },

  failed: (key: string, draft: UnsavedText) => {
    const now = getState()[key] ?? draft
    if (now.step !== 'typed') setState({ [key]: { ...now, step: 'failed' } })
  },

  dropped: (key: string) => {
    const { [key]: dropped, ...rest } = getState()
    if (dropped !== undefined) setState(rest, true)
  },
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

useUnsavedTexts.subscribe((texts) => {
  if (Object.keys(texts).length > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
