import type { ModelId } from './model-store.ts'

export type PinnedFile = { name: string; bytes: number; sha256: string }

export type PinnedModel = {
  id: ModelId
  /** The name shown to people. */
  title: string
  licence: string
  /** Base URL of the files. */
  source: string
  files: readonly PinnedFile[]
  purpose: 'recognition' | 'speakers' | 'minutes'
  /** Languages it recognizes; `all` for any, null for a model that doesn't recognize speech. */
  languages: readonly string[] | 'all' | null
}

/** The languages Parakeet TDT 0.6B v3 was trained on. */
const PARAKEET_LANGUAGES = 'bg cs da de el en es et fi fr hr hu it lt lv mt nl pl pt ro ru sk sl sv uk'.split(' ')

/** The same for all multilingual sizes of Whisper. */
const WHISPER_TOKENS = { bytes: 816_730, sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126' }

const hub = (repository: string, revision: string) =>
  `https://huggingface.co/csukuangfj/${repository}/resolve/${revision}/`

export type PinnedModels = Readonly<Record<ModelId, PinnedModel>>

export const pinnedModels: PinnedModels = {
  'parakeet-tdt-0.6b-v3': {
    id: 'parakeet-tdt-0.6b-v3',
    title: 'Parakeet TDT 0.6B v3',
    licence: 'CC-BY-4.0',
    source: hub('sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8', '2bda32ec70b097a55adaa07d9a7173915b43cc78'),
    files: [
      {
        name: 'tokens.txt',
        bytes: 93_939,
        sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
      },
      {
        name: 'joiner.int8.onnx',
        bytes: 6_355_277,
        sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      },
      {
        name: 'decoder.int8.onnx',
        bytes: 11_845_275,
        sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      },
      {
        name: 'encoder.int8.onnx',
        bytes: 652_184_281,
        sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      },
    ],
    purpose: 'recognition',
    languages: PARAKEET_LANGUAGES,
  },
  'whisper-small': {
    id: 'whisper-small',
    title: 'Whisper small',
    licence: 'MIT',
    source: hub('sherpa-onnx-whisper-small', '8f3c18b358db4d1f2fc1eae49d75cd20989e4309'),
    files: [
      { name: 'small-tokens.txt', ...WHISPER_TOKENS },
      {
        name: 'small-encoder.int8.onnx',
        bytes: 112_442_483,
        sha256: '4cbe7b22fa9026b843b60a68640c747de05bafb1a11b57edc0e66c232d9f33a9',
      },
      {
        name: 'small-decoder.int8.onnx',
        bytes: 262_226_114,
        sha256: 'acad50b5c782696e91b55914cc5ab4f756f1532f76e22aa6fc615f39fb69a8ee',
      },
    ],
    purpose: 'recognition',
    languages: 'all',
  },
  'whisper-base': {
    id: 'whisper-base',
    title: 'Whisper base',
    licence: 'MIT',
    source: hub('sherpa-onnx-whisper-base', 'bb53ee204431c90d314c1cc08d28d23e5b7927cc'),
    files: [
      { name: 'base-tokens.txt', ...WHISPER_TOKENS },
      {
        name: 'base-encoder.int8.onnx',
        bytes: 29_120_534,
        sha256: '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
      },
      {
        name: 'base-decoder.int8.onnx',
        bytes: 130_672_026,
        sha256: '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
      },
    ],
    purpose: 'recognition',
    languages: 'all',
  },
  'pyannote-segmentation-3.0': {
    id: 'pyannote-segmentation-3.0',
    title: 'pyannote segmentation 3.0',
    licence: 'MIT',
    source: hub('sherpa-onnx-pyannote-segmentation-3-0', '9403a6902bb58e3d5ae8c7e77c3422de279db2e0'),
    files: [
      {
        name: 'model.onnx',
        bytes: 5_992_913,
        sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
      },
    ],
    purpose: 'speakers',
    languages: null,
  },
  'titanet-small': {
    id: 'titanet-small',
    title: 'TitaNet small',
    licence: 'CC-BY-4.0',
    // The typo is in the name of the release.
    source: 'https://github.com/k2-fsa/sherpa-onnx/releases/download/speaker-recongition-models/',
    files: [
      {
        name: 'nemo_en_titanet_small.onnx',
        bytes: 40_257_283,
        sha256: 'ad4a1802485d8b34c722d2a9d04249662f2ece5d28a7a039063ca22f515a789e',
      },
    ],
    purpose: 'speakers',
    languages: null,
  },
  'qwen3-4b-instruct-2507': {
    id: 'qwen3-4b-instruct-2507',
    title: 'Qwen3 4B Instruct',
    licence: 'Apache-2.0',
    source:
      'https://huggingface.co/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/ae44f08e1392f39c0e474af10c3ff8355c8b6688/',
    files: [
      {
        name: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
        bytes: 2_497_280_736,
        sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
      },
    ],
    purpose: 'minutes',
    languages: null,
  },
  'qwen2.5-1.5b-instruct': {
    id: 'qwen2.5-1.5b-instruct',
    title: 'Qwen2.5 1.5B Instruct',
    licence: 'Apache-2.0',
    source: 'https://huggingface.co/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/',
    files: [
      {
        name: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
        bytes: 1_117_320_736,
        sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
      },
    ],
    purpose: 'minutes',
    languages: null,
  },
}

export const isModelId = (text: string): text is ModelId => Object.hasOwn(pinnedModels, text)

export const modelIds = Object.keys(pinnedModels).filter((id) => isModelId(id))

/** Returns the size of a model, or of the pinned one with that id. */
export function bytesOf(model: PinnedModel | ModelId): number {
  const { files } = typeof model === 'string' ? pinnedModels[model] : model
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}
