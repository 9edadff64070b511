/** A person's voice: the synthesizer's voice, and the parameters of Praat's "Change gender". */
export type Voice = {
  engine: 'festival' | 'flite' | 'espeak-ng'
  /** The engine's name for the voice. */
  name: string
  change: VoiceChange | null
}

export type VoiceChange = {
  /** Above 1: a shorter vocal tract. */
  formantRatio: number
  /** Median of the fundamental, in hertz; 0 leaves it unchanged. */
  pitchMedian: number
  /** Above 1: livelier. */
  pitchRange: number
  /** Above 1: slower. */
  duration: number
}

const SLT = { engine: 'festival', name: 'voice_cmu_us_slt_arctic_hts' } as const
const RMS = { engine: 'flite', name: 'rms' } as const

const english: Record<string, Voice> = {
  ana: { ...SLT, change: change([0.98, 172, 1.35, 1]) },
  ben: { ...RMS, change: change([1, 99, 1.35, 0.95]) },
  chloe: { ...SLT, change: change([1.02, 186, 1.2, 1]) },
  priya: { ...RMS, change: change([1.17, 186, 1.7, 0.93]) },
  marco: { ...RMS, change: change([1.07, 128, 1.3, 0.97]) },
  tomasz: { ...SLT, change: change([0.83, 112, 1.25, 1.02]) },
  dmitri: { ...RMS, change: change([0.97, 93, 1.2, 1]) },
  lena: { ...SLT, change: change([1, 178, 1.4, 1]) },
  sofia: { ...RMS, change: change([1.14, 168, 1.5, 0.98]) },
  ingrid: { ...SLT, change: change([0.88, 138, 1.2, 1.04]) },
  helen: { ...RMS, change: change([1.15, 172, 1.5, 0.98]) },
  tom: { ...SLT, change: change([0.82, 118, 1.3, 0.98]) },
  yusuf: { ...SLT, change: change([0.84, 124, 1.4, 0.97]) },
  grace: { ...RMS, change: change([1.16, 176, 1.6, 0.95]) },
  walter: { ...SLT, change: change([0.83, 110, 1.2, 1.05]) },
  nora: { ...SLT, change: change([0.9, 148, 1.3, 0.98]) },
  oscar: { ...RMS, change: change([1.04, 116, 1.25, 0.98]) },
}

const german: Record<string, Voice> = {
  dmitri: { engine: 'espeak-ng', name: 'de+m3', change: null },
  lena: { engine: 'espeak-ng', name: 'de+f2', change: null },
  jonas: { engine: 'espeak-ng', name: 'de+m7', change: change([1.03, 128, 1, 1]) },
  miriam: { engine: 'espeak-ng', name: 'de+f5', change: null },
}

/** Returns a person's voice in a language. */
export function voiceOf(person: string, languageCode: string): Voice {
  const voice = (languageCode === 'de' ? german : english)[person]
  if (voice === undefined) throw new Error(`${person} has no voice in ${languageCode}.`)
  return voice
}

/** Formant ratio, pitch median, pitch range, duration. */
function change([formantRatio, pitchMedian, pitchRange, duration]: [number, number, number, number]): VoiceChange {
  return { formantRatio, pitchMedian, pitchRange, duration }
}
