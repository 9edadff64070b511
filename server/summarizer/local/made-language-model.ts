/**
 * A language model in the real format (GGUF, architecture llama) with untrained weights, which babbles words. The
 * runtime can load, constrain and abort it like any other model. A small one stands in for a real one in tests; one of
 * real size shows how fast this machine is.
 */
export type MadeModel = {
  /** Of the embedding; a multiple of 32, and of the number of heads. */
  width?: number
  /** Of the feed-forward layers; a multiple of 32. */
  inner?: number
  layers?: number
  heads?: number
  /** Number of key/value heads. */
  keyHeads?: number
  /** Identical 4-bit weights (Q4_0), as fast as a real model of that size. Otherwise random 32-bit weights. */
  isQuantized?: boolean
  /** Never ends its text, for testing aborts. */
  isEndless?: boolean
  contextLength?: number
}

const ALIGNMENT = 32

/** The value types in the file header, with their numbers in the format. */
const types = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const

type Token = {
  text: string
  kind: number
  score: number
  /** How likely the model is to choose it. */
  liking: number
}

const kinds = { normal: 1, unknown: 2, control: 3, byte: 6 }
const WORDS =
  'the to and of meeting team plan budget offer send write review agree decide discuss Friday Monday week report customer price task risk open done'

/** Yields the file in chunks: at real sizes it's too large to hold twice in memory. */
export function* madeLanguageModel(model: MadeModel = {}): Generator<Buffer> {
  const sizes = sizesOf(model)
  const tokens = vocabulary(model.isEndless === true)
  const tensors = tensorsOf(sizes, tokens)
  const header = headerOf(sizes, tokens, model.contextLength ?? 8192)
  let offset = 0
  const infos = tensors.map(({ name, dimensions, kind, bytes }) => {
    const numbers = [u32(dimensions.length), ...dimensions.map(u64), u32(kind), u64(offset)]
    offset += aligned(bytes)
    return Buffer.concat([string(`${name}.weight`), ...numbers])
  })
  const counts = [u32(3), u64(tensors.length), u64(header.length)]
  yield padded(Buffer.concat([Buffer.from('GGUF'), ...counts, ...header, ...infos]))
  for (const { data } of tensors) yield padded(data())
}

const sizesOf = ({
  width = 64,
  inner = 128,
  layers = 2,
  heads = 4,
  keyHeads = heads,
  isQuantized = false,
}: MadeModel) => ({
  width,
  inner,
  layers,
  heads,
  keyHeads,
  isQuantized,
})
type Sizes = ReturnType<typeof sizesOf>

function vocabulary(isEndless: boolean): Token[] {
  const tokens: Token[] = [
    { text: '<unk>', kind: kinds.unknown, score: 0, liking: -9 },
    { text: '<s>', kind: kinds.control, score: 0, liking: -9 },
    { text: '</s>', kind: kinds.control, score: 0, liking: isEndless ? -20 : 1 },
  ]
  // All bytes, so that any text can be tokenized; unlikely to be generated, because that wouldn't be UTF-8.
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
  // Words are merged letter by letter, so each prefix has to be a token.
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

function headerOf(
  { width, inner, layers, heads, keyHeads, isQuantized }: Sizes,
  tokens: Token[],
  contextLength: number,
): Buffer[] {
  return [
    entry('general.architecture', 'string', string('llama')),
    entry('general.name', 'string', string('made')),
    entry('general.file_type', 'u32', u32(isQuantized ? 2 : 0)),
    entry('general.alignment', 'u32', u32(ALIGNMENT)),
    entry('llama.context_length', 'u32', u32(contextLength)),
    entry('llama.embedding_length', 'u32', u32(width)),
    entry('llama.block_count', 'u32', u32(layers)),
    entry('llama.feed_forward_length', 'u32', u32(inner)),
    entry('llama.attention.head_count', 'u32', u32(heads)),
    entry('llama.attention.head_count_kv', 'u32', u32(keyHeads)),
    entry('llama.rope.dimension_count', 'u32', u32(width / heads)),
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

/** `kind`: 0 for 32-bit floats, 2 for Q4_0. */
type Tensor = { name: string; dimensions: number[]; kind: 0 | 2; bytes: number; data: () => Buffer }

/**
 * Random or identical weights, with one exception: channel 0 carries a constant that nothing writes to, and the output
 * layer reads it, so that each token has a fixed likelihood.
 */
function tensorsOf({ width, inner, layers, heads, keyHeads, isQuantized }: Sizes, tokens: Token[]): Tensor[] {
  const random = randomFrom(1)
  const keyWidth = (width / heads) * keyHeads
  const scale = 1.2 / Math.sqrt(width)
  const constant = 8
  const afterNorm = constant / Math.sqrt((constant ** 2 + width / 3) / width)
  const tensors: Tensor[] = []

  type Numbers = { dimensions: number[]; size: number; change?: (numbers: Float32Array) => unknown }
  const add = (name: string, { dimensions, size, change }: Numbers) => {
    const count = dimensions.reduce((product, each) => product * each, 1)
    const data = () => {
      // The service computes millions of these between two requests.
      const numbers = new Float32Array(count)
      for (let index = 0; index < count; index += 1) numbers[index] = size * (2 * random() - 1)
      change?.(numbers)
      return Buffer.from(numbers.buffer)
    }
    tensors.push({ name, dimensions, kind: 0, bytes: count * 4, data })
  }
  const addOnes = (name: string) => add(name, { dimensions: [width], size: 0, change: (numbers) => numbers.fill(1) })
  const addMatrix = (name: string, dimensions: [number, number], isRead = false) => {
    if (!isQuantized)
      return add(name, { dimensions, size: scale, change: (numbers) => isRead && numbers.fill(0, 0, dimensions[0]) })
    const bytes = ((dimensions[0] * dimensions[1]) / 32) * QUANTIZED_BLOCK.length
    tensors.push({ name, dimensions, kind: 2, bytes, data: () => Buffer.alloc(bytes, QUANTIZED_BLOCK) })
  }

  const markConstant = (numbers: Float32Array) => {
    for (let token = 0; token < tokens.length; token += 1) numbers[token * width] = constant
  }
  add('token_embd', { dimensions: [width, tokens.length], size: 1, change: markConstant })
  for (let layer = 0; layer < layers; layer += 1) {
    const block = `blk.${layer}`
    addOnes(`${block}.attn_norm`)
    addMatrix(`${block}.attn_q`, [width, width])
    for (const name of ['attn_k', 'attn_v']) addMatrix(`${block}.${name}`, [width, keyWidth])
    addMatrix(`${block}.attn_output`, [width, width], true)
    addOnes(`${block}.ffn_norm`)
    for (const name of ['ffn_gate', 'ffn_up']) addMatrix(`${block}.${name}`, [width, inner])
    addMatrix(`${block}.ffn_down`, [inner, width], true)
  }
  addOnes('output_norm')
  const readLiking = (numbers: Float32Array) => {
    for (const [token, { liking }] of tokens.entries()) numbers[token * width] = liking / afterNorm
  }
  add('output', { dimensions: [width, tokens.length], size: 2 / Math.sqrt(width), change: readLiking })
  return tensors
}

/** 32 weights in Q4_0: a 16-bit scale (about 0.001), then two weights per byte, where 8 is zero. */
const QUANTIZED_BLOCK = Buffer.from(
  ['19', '14', ...Array.from({ length: 16 }, (_, index) => (index % 2 ? '97' : '79'))].join(''),
  'hex',
)

/** Returns a generator of numbers between 0 and 1, deterministic for each seed (xorshift32). */
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
