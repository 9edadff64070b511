import type { WhisperConfig } from './speech-config.ts'
import type { EngineStatus, Transcriber, Transcription, TranscriptionJob } from './transcriber.ts'
import { TranscriptionError } from './transcription-error.ts'

export class WhisperTranscriber implements Transcriber {
  readonly id = 'whisper'
  readonly #config: WhisperConfig

  constructor(config: WhisperConfig) {
    this.#config = config
  }

  async status(): Promise<EngineStatus> {
    return {
      id: this.id,
      kind: 'transcriber',
      isAvailable: false,
      detail: 'Not there yet.',
      setUp: [`# ${this.#config.modelsDir}`],
      progress: null,
    }
  }

  async transcribe(_job: TranscriptionJob): Promise<Transcription> {
    throw new TranscriptionError('Not there yet.', { isTransient: false })
  }
}
