import { create } from 'zustand'

type SpeakerDialogState = {
  /** Whose name is being given; null while nobody's. */
  speakerId: string | null
  /** Who is being merged with somebody else; null while nobody is. */
  mergedId: string | null
}

export const useSpeakerDialog = create<SpeakerDialogState>()(() => ({ speakerId: null, mergedId: null }))

/** What the dialog is asked. */
export const speakerDialog = {
  opened: (speakerId: string) => useSpeakerDialog.setState({ speakerId, mergedId: null }),
  mergeOpened: (mergedId: string) => useSpeakerDialog.setState({ speakerId: null, mergedId }),
  closed: () => useSpeakerDialog.setState({ speakerId: null, mergedId: null }),
}
