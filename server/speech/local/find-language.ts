import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { TranscriptionJob } from '../transcriber.ts'
import { languageOfWhisper } from './choose-model.ts'
import { languageMessageSchema, type LanguageTask } from './language-task.ts'
import { runSpeechChild, speechThreads, vadModelPath } from './run-speech-child.ts'

type Whisper = { encoder: string; decoder: string; maxMemoryBytes: number }

/** The language (BCP 47) that is spoken most in a recording, as Whisper hears it; null where nobody speaks. */
export async function findLanguage(job: TranscriptionJob, whisper: Whisper): Promise<string | null> {
  const keptPath = path.join(job.workDir, 'spoken-language.txt')
  const kept = await readFile(keptPath, 'utf8').catch(() => null)
  if (kept !== null && /^[a-z]{2,3}$/.test(kept)) return kept
  const { encoder, decoder } = whisper
  const task: LanguageTask = {
    kind: 'language',
    wavPath: path.resolve(job.wavPath),
    whisper: { encoder, decoder },
    vadModel: vadModelPath,
    threads: speechThreads,
  }
  let code: string | null = null
  await runSpeechChild({
    task,
    read: [task.wavPath, encoder, decoder, vadModelPath],
    maxMemoryBytes: whisper.maxMemoryBytes,
    signal: job.signal,
    parseMessage: (raw) => languageMessageSchema.parse(raw),
    onMessage(message) {
      code = message.code
      return null
    },
  })
  if (code === null) return null
  const language = languageOfWhisper(code)
  await writeFile(keptPath, language)
  return language
}
