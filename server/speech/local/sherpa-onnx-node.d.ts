/** Types for the parts of the package that we use; it ships none. */
declare module 'sherpa-onnx-node' {
  type Waveform = {
    sampleRate: number
    /** Must be a Float32Array: other arrays are misread. */ samples: Float32Array
  }
  type Common = { numThreads: number; provider: 'cpu'; debug: 0 | 1 }

  class OfflineStream {
    acceptWaveform(waveform: Waveform): void
  }

  type OfflineRecognizerConfig = {
    featConfig: { sampleRate: number; featureDim: number }
    modelConfig: Common & {
      tokens: string
      modelType: 'nemo_transducer' | 'whisper'
      transducer?: { encoder: string; decoder: string; joiner: string }
      whisper?: { encoder: string; decoder: string; language?: string; task: 'transcribe' }
    }
    decodingMethod: 'greedy_search'
  }

  class OfflineRecognizer {
    constructor(config: OfflineRecognizerConfig)
    createStream(): OfflineStream
    /** A stream without samples aborts the process. */
    decode(stream: OfflineStream): void
    /** Times are seconds from the start of the stream; Whisper gives none. */
    getResult(stream: OfflineStream): {
      lang: string
      text: string
      tokens: string[]
      timestamps: number[]
      durations: number[]
    }
  }

  type VadConfig = Common & {
    sampleRate: number
    sileroVad: {
      model: string
      threshold: number
      minSpeechDuration: number
      minSilenceDuration: number
      maxSpeechDuration: number
      windowSize: number
    }
  }

  class Vad {
    constructor(config: VadConfig, bufferSizeInSeconds: number)
    acceptWaveform(samples: Float32Array): void
    isEmpty(): boolean
    isDetected(): boolean
    front(enableExternalBuffer?: boolean): { start: number; samples: Float32Array }
    pop(): void
    flush(): void
    reset(): void
  }

  class SpokenLanguageIdentification {
    constructor(config: Common & { whisper: { encoder: string; decoder: string; tailPaddings: number } })
    createStream(): OfflineStream
    /** Whisper's code for a language, such as `ja`. */
    compute(stream: OfflineStream): string
  }

  class OfflineSpeakerDiarization {
    constructor(config: {
      segmentation: Common & { pyannote: { model: string; windowShiftRatio?: number } }
      embedding: Common & { model: string }
      clustering: { numClusters: number; threshold?: number }
      minDurationOn: number
      minDurationOff: number
    })
    readonly sampleRate: number
    process(samples: Float32Array): { start: number; end: number; speaker: number }[]
  }

  class OnlineStream {
    acceptWaveform(waveform: Waveform): void
    inputFinished(): void
  }

  class SpeakerEmbeddingExtractor {
    constructor(config: Common & { model: string })
    readonly dim: number
    createStream(): OnlineStream
    isReady(stream: OnlineStream): boolean
    compute(stream: OnlineStream, enableExternalBuffer?: boolean): Float32Array
  }

  const sherpa: {
    OfflineRecognizer: typeof OfflineRecognizer
    Vad: typeof Vad
    SpokenLanguageIdentification: typeof SpokenLanguageIdentification
    OfflineSpeakerDiarization: typeof OfflineSpeakerDiarization
    SpeakerEmbeddingExtractor: typeof SpeakerEmbeddingExtractor
    version: string
  }
  export default sherpa
}
