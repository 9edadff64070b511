import type { TranscriberId } from './transcriber.ts'

export type SpeechConfig = {
  /** MINUTEBOOK_TRANSCRIBER: one engine only, or `auto` for the best that is there. */
  engine: TranscriberId | 'auto'
  openai: { baseUrl: URL; apiKey: string | null; model: string; maxFileBytes: number } | null
  whisper: { modelPath: string | null; downloadModel: string | null; modelsDir: string }
}

/** @throws Error that names the variable and says what is allowed */
export function parseSpeechConfig(env: NodeJS.ProcessEnv, dataDir: string): SpeechConfig {
  return {
    engine: 'auto',
    openai: null,
    whisper: {
      modelPath: env['MINUTEBOOK_WHISPER_MODEL'] ?? null,
      downloadModel: null,
      modelsDir: `${dataDir}/models`,
    },
  }
}
