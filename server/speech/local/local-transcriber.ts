import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

import type { ModelId, ModelState, ModelStore } from '../../models/model-store.ts'
import { pinnedModels } from '../../models/pinned-models.ts'
import { primaryLanguage } from '../language-name.ts'
import type { EngineStatus, SpokenSegment, Transcriber, Transcription, TranscriptionJob } from '../transcriber.ts'
import { TranscriptionError } from '../transcription-error.ts'
import {
  languageOfWhisper,
  leastMemoryBytes,
  machineMemory,
  memoryOf,
  modelsForLanguage,
  type RecognizerId,
  whisperCodeOf,
} from './choose-model.ts'
import { type Heard, KeptLines } from './kept-lines.ts'
import { type LanguageTask, languageMessageSchema } from './language-task.ts'
import { runtimeProblem } from './local-runtime.ts'
import { type RecognizeTask, recognizeMessageSchema } from './recognize-task.ts'
import type { RecognizerModel } from './recognizer.ts'
import { DamagedModelError, runSpeechChild, speechThreads, vadModelPath } from './run-speech-child.ts'
