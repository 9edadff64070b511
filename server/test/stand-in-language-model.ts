/**
 * A language model of the real form (GGUF, architecture llama) with weights from a seed, some hundred kilobytes. It knows
 * nothing and babbles words; the runtime loads it, holds it to a grammar and can be stopped in it like any other.
 */
type StandIn = {
  /** Never ends its text, for what is to be stopped. */
  isEndless?: boolean
  contextLength?: number
}

const WIDTH = 64
const LAYERS = 2
const HEADS = 4
const INNER = 128
const ALIGNMENT = 32

/** The types of values in a file's header, by their numbers in the format. */
const types = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const

type Token = {
  text: string
  kind: number
  score: number
  /** How much the model likes to say it. */
  liking: number
}

const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 }
const WORDS =
  'the to and of meeting team plan budget offer send write review agree decide discuss Friday Monday week report customer price task risk open done'

export function standInLanguageModel({ isEndless = false, contextLength = 8192 }: StandIn = {}): Buffer {
  const tokens = vocabulary(isEndless)
  const tensors = weights(tokens)
  const header = headerOf(tokens, contextLength)
  let offset = 0
  const infos = tensors.map(({ name, sizes, data }) => {
    const info = Buffer.concat([string(name), u32(sizes.length), ...sizes.map(u64), u32(0), u64(offset)])
    offset += aligned(data.byteLength)
    return info
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(header.length),
    ...header,
    ...infos,
  ])
  return Buffer.concat([padded(head), ...tensors.map(({ data }) => padded(Buffer.from(data.buffer)))])
}

function vocabulary(isEndless: boolean): Token[] {
  const tokens: Token[] = [
    { text: '<unk>', kind: kinds.unknown, score: 0, liking: -9 },
    { text: '<s>', kind: kinds.control, score: 0, liking: -9 },
    { text: '</s>', kind: kinds.control, score: 0, liking: isEndless ? -20 : 1 },
  ]
  // Every byte, so that any text has tokens; unlikely to be said, or it would not be UTF-8.
  for (let byte = 0; byte < 256; byte += 1) {
    const text = `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`
    tokens.push({ text, kind: kinds.byte, score: 0, liking: -8 })
  }
  const marks: Record<string, number> = { '"': 4, '{': 2, ',': 1, '}': 0.5, ']': 0.5, '\\': -8 }
  for (let code = 33; code < 127; code += 1) {
    const text = String.fromCharCode(code)
    tokens.push({ text, kind: kinds.normal, score: -100, liking: marks[text] ?? (/[a-z0-9]/.test(text) ? -0.5 : -3) })
  }
  tokens.push({ text: '▁', kind: kinds.normal, score: -100, liking: 0 })
  // A word is put together letter by letter, so each of its beginnings has to be there.
  const known = new Set<string>()
  for (const word of WORDS.split(' ')) {
    for (let length = 1; length <= word.length; length += 1) {
      const text = `▁${word.slice(0, length)}`
      const isWhole = length === word.length
      if (!known.has(text)) tokens.push({ text, kind: kinds.normal, score: length - 50, liking: isWhole ? 2 : -3 })
      known.add(text)
    }
  }
  return tokens
}

const CHAT_TEMPLATE =
  "{% for message in messages %}{{ '### ' + message['role'] + ':\\n' + message['content'] + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '### assistant:\\n' }}{% endif %}"

function headerOf(tokens: Token[], contextLength: number): Buffer[] {
  return [
    entry('general.architecture', 'string', string('llama')),
    entry('general.name', 'string', string('stand-in')),
    entry('general.file_type', 'u32', u32(0)),
    entry('general.alignment', 'u32', u32(ALIGNMENT)),
    entry('llama.context_length', 'u32', u32(contextLength)),
    entry('llama.embedding_length', 'u32', u32(WIDTH)),
    entry('llama.block_count', 'u32', u32(LAYERS)),
    entry('llama.feed_forward_length', 'u32', u32(INNER)),
    entry('llama.attention.head_count', 'u32', u32(HEADS)),
    entry('llama.attention.head_count_kv', 'u32', u32(HEADS)),
    entry('llama.rope.dimension_count', 'u32', u32(WIDTH / HEADS)),
    entry('llama.attention.layer_norm_rms_epsilon', 'f32', f32(1e-5)),
    entry('llama.vocab_size', 'u32', u32(tokens.length)),
    entry('tokenizer.ggml.model', 'string', string('llama')),
    list(
      'tokenizer.ggml.tokens',
      'string',
      tokens.map(({ text }) => string(text)),
    ),
    list(
      'tokenizer.ggml.scores',
      'f32',
      tokens.map(({ score }) => f32(score)),
    ),
    list(
      'tokenizer.ggml.token_type',
      'i32',
      tokens.map(({ kind }) => u32(kind)),
    ),
    entry('tokenizer.ggml.bos_token_id', 'u32', u32(1)),
    entry('tokenizer.ggml.eos_token_id', 'u32', u32(2)),
    entry('tokenizer.ggml.unknown_token_id', 'u32', u32(0)),
    entry('tokenizer.ggml.add_bos_token', 'bool', Buffer.from([1])),
    entry('tokenizer.ggml.add_space_prefix', 'bool', Buffer.from([0])),
    entry('tokenizer.chat_template', 'string', string(CHAT_TEMPLATE)),
  ]
}

type Tensor = { name: string; sizes: number[]; data: Float32Array<ArrayBuffer> }

/**
 * Random, but for one thing: channel 0 carries a constant that nothing writes to, and the output reads it, so that each token
 * has its fixed liking.
 */
function weights(tokens: Token[]): Tensor[] {
  const random = randomFrom(1)
  const tensors: Tensor[] = []
  const add = (name: string, sizes: number[], size: number) => {
    const data = new Float32Array(sizes.reduce((product, each) => product * each, 1))
    for (let index = 0; index < data.length; index += 1) data[index] = size * (2 * random() - 1)
    tensors.push({ name: `${name}.weight`, sizes, data })
    return data
  }
  const addOnes = (name: string) => add(name, [WIDTH], 0).fill(1)
  const constant = 8
  const afterNorm = constant / Math.sqrt((constant ** 2 + WIDTH / 3) / WIDTH)
  const scale = 1.2 / Math.sqrt(WIDTH)

  const embedding = add('token_embd', [WIDTH, tokens.length], 1)
  for (let token = 0; token < tokens.length; token += 1) embedding[token * WIDTH] = constant
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const block = `blk.${layer}`
    addOnes(`${block}.attn_norm`)
    for (const name of ['attn_q', 'attn_k', 'attn_v']) add(`${block}.${name}`, [WIDTH, WIDTH], scale)
    add(`${block}.attn_output`, [WIDTH, WIDTH], scale).fill(0, 0, WIDTH)
    addOnes(`${block}.ffn_norm`)
    for (const name of ['ffn_gate', 'ffn_up']) add(`${block}.${name}`, [WIDTH, INNER], scale)
    add(`${block}.ffn_down`, [INNER, WIDTH], scale).fill(0, 0, INNER)
  }
  addOnes('output_norm')
  const output = add('output', [WIDTH, tokens.length], 2 / Math.sqrt(WIDTH))
  for (const [token, { liking }] of tokens.entries()) output[token * WIDTH] = liking / afterNorm
  return tensors
}

/** Between 0 and 1, the same for each seed (xorshift32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function string(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([u64(bytes.length), bytes])
}

function entry(key: string, type: keyof typeof types, value: Buffer): Buffer {
  return Buffer.concat([string(key), u32(types[type]), value])
}

function list(key: string, type: keyof typeof types, values: Buffer[]): Buffer {
  return Buffer.concat([string(key), u32(types.array), u32(types[type]), u64(values.length), ...values])
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)])
}
