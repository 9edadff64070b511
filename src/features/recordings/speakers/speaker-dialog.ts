import { create } from 'zustand'

/** Whose name is being given; null while nobody's. */
export const useSpeakerDialog = create<{ speakerId: string | null }>()(() => ({ speakerId: null }))

/** What the dialog is asked. */
export const speakerDialog = {
  opened: (speakerId: string) => useSpeakerDialog.setState({ speakerId }),
  closed: () => useSpeakerDialog.setState({ speakerId: null }),
}
