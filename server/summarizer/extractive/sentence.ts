/** One sentence of a meeting, with what the rest of the summarizer needs to know of it. */
export type Sentence = {
  /** Place in the meeting, from 0. */
  index: number
  speakerId: string
  /** Counts the changes of speaker before it. */
  turn: number
  /** Seconds from the start of the recording. */
  startTime: number
  /** As it was said, without hesitation and repeated words. */
  said: string
  /** Also without opening words; begins with a capital, ends with a mark. Empty where nothing is left. */
  text: string
  /** Stems of the words that carry its subject. */
  terms: string[]
  wordCount: number
  isQuestion: boolean
  /** Ends with a mark, so that it is known to be all of a sentence. */
  isWhole: boolean
  /** Greeting, microphone check or assent. */
  isNoise: boolean
}
