import type { SubtitleCue } from './subtitle-track.ts'

/** A sentence that goes on in the next cue. */
const longestPauseSeconds = 1
const longestLineSeconds = 15
const longestLineCharacters = 2_000
const sentenceEnd = /[.!?…。！？]["'”’)\]]*$/u

/** Subtitles are cut to fit a screen; a transcript reads by the sentence. */
export function joinSentences(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const joined: SubtitleCue[] = []
  let line: SubtitleCue | null = null
  let isOpen = false
  for (const cue of cues) {
    if (line !== null && isOpen && continues(line, cue)) {
      line.endSeconds = cue.endSeconds
      line.text += ` ${cue.text}`
    } else {
      line = { ...cue }
      joined.push(line)
    }
    // Only what was added last: to look at the whole line for each cue takes quadratic time.
    isOpen = !sentenceEnd.test(cue.text)
  }
  return joined
}

function continues(line: SubtitleCue, cue: SubtitleCue): boolean {
  return (
    line.speaker === cue.speaker &&
    line.text.length + cue.text.length < longestLineCharacters &&
    cue.startSeconds - line.endSeconds <= longestPauseSeconds &&
    cue.endSeconds - line.startSeconds <= longestLineSeconds
  )
}
