/**
 * Speech models without trained weights, a few kilobytes each, that the real runtime can load. They recite fixed
 * sentences, so that everything around a model can be tested without one. Their output is unrelated to the input
 * speech.
 */
import { floats, input, int64s, node, onnxFile, onnxType, output } from './onnx-file.ts'

const { float, int32, int64 } = onnxType

/** `|` splits a word into pieces, like a real vocabulary does. */
const script = [
  'Good morn|ing every|one and thank you for com|ing today .',
  'The first point is the bud|get for the next quart|er .',
  'We de|cid|ed to move the launch to the second of March .',
  'Anna will send the draft to the team by Fri|day .',
  'I still have a quest|ion about the delivery dates , please .',
  'The caf|é down|stairs is closed until Mon|day .',
  'Let us take a short break and come back in ten min|utes .',
  'Who is going to write the sum|mary of this meet|ing ?',
]

/**
 * What the Parakeet stand-in says; the length of a stretch of speech selects the first sentence, and it continues from
 * there.
 */
export const parakeetSentences = script.map((line) => line.replaceAll('|', '').replaceAll(/ ([.,?])/g, '$1'))

/** What the Whisper stand-in says: one sentence per stretch of speech, selected by its length. */
export const whisperSentences = [
  '本日はお集まりいただきありがとうございます。',
  '最初の議題は来期の予算です。',
  '発売日は三月二日に決まりました。',
]

/**
 * The architecture of Parakeet TDT: a NeMo transducer with durations. The encoder outputs where it's loud and which
 * sentence to start with, the decoder's state counts the words said, and the joiner looks up the next one in a table.
 */
export function standInParakeet(): Record<string, Buffer> {
  const sentences = script.map((line) =>
    line.split(' ').flatMap((word) => {
      const [head = '', ...rest] = word.split('|')
      // The runtime turns this character into a space.
      return [/^\w/.test(head) ? `▁${head}` : head, ...rest]
    }),
  )
  const pieces = sentences.flat()
  const vocabulary = [...new Set(pieces)]
  const blank = vocabulary.length
  const durations = 5
  const width = blank + 1 + durations

  const rows = pieces.flatMap((piece, index) => {
    const row = Array<number>(width).fill(0)
    // With varying confidence.
    row[vocabulary.indexOf(piece)] = 5 + (index % 5)
    // In steps of 80 ms: about three words a second.
    row[blank + 1 + Math.min(4, 2 + (piece.length > 4 ? 1 : 0) + (/[.,?]/.test(piece) ? 2 : 0))] = 9
    return row
  })
  const silence = Array<number>(width).fill(0)
  silence[blank] = 9
  silence[blank + 2] = 9

  return {
    'encoder.int8.onnx': onnxFile(parakeetEncoder(sentences), {
      vocab_size: blank,
      // The real one has per_feature, which would hide how loud the audio is.
      normalize_type: '',
      pred_rnn_layers: 1,
      pred_hidden: 1,
      subsampling_factor: 8,
      feat_dim: 128,
      model_type: 'EncDecRNNTBPEModel',
      version: 2,
      model_author: 'stand-in',
      // This word tells the runtime that the joiner outputs durations.
      url: 'stand-in-tdt',
    }),
    'decoder.int8.onnx': onnxFile(parakeetDecoder()),
    'joiner.int8.onnx': onnxFile([
      node('Gather', ['encoder_outputs', 'i0'], { to: 'g', attributes: { axis: 1 } }),
      node('Reshape', ['g', 'b111'], { to: 'gate' }),
      node('Gather', ['encoder_outputs', 'i1'], { to: 'start', attributes: { axis: 1 } }),
      node('Add', ['start', 'decoder_outputs'], { to: 'place' }),
      node('Cast', ['place'], { to: 'place64', attributes: { to: int64 } }),
      node('Mod', ['place64', 'pieces'], { to: 'index' }),
      node('Gather', ['table', 'index'], { to: 'row' }),
      node('Mul', ['row', 'gate'], { to: 'spoken' }),
      node('Sub', ['one', 'gate'], { to: 'quiet' }),
      node('Mul', ['silence', 'quiet'], { to: 'silent' }),
      node('Add', ['spoken', 'silent'], { to: 'outputs' }),
      int64s('i0', [1], [0]),
      int64s('i1', [1], [1]),
      int64s('b111', [4], [-1, 1, 1, 1]),
      int64s('pieces', [1], [pieces.length]),
      floats('one', [1], [1]),
      floats('table', [pieces.length, width], rows),
      floats('silence', [width], silence),
      input('encoder_outputs', float, ['B', 2, 1]),
      input('decoder_outputs', float, ['B', 1, 1]),
      // The last dimension has to be a number.
      output('outputs', float, ['B', 1, 1, width]),
    ]),
    'tokens.txt': Buffer.from([...vocabulary, '<blk>'].map((piece, id) => `${piece} ${id}\n`).join('')),
  }
}

function parakeetEncoder(sentences: string[][]): Buffer[] {
  const starts = sentences.map((_, index) => sentences.slice(0, index).flat().length)
  const threshold = -7.5
  return [
    // As loud as its loudest band; eight frames of 10 ms are pooled into one.
    node('ReduceMax', ['audio_signal'], { to: 'peak', attributes: { axes: [1], keepdims: 1 } }),
    node('AveragePool', ['peak'], { to: 'pooled', attributes: { kernel_shape: [8], strides: [8], pads: [0, 7] } }),
    node('Sub', ['pooled', 'threshold'], { to: 'over' }),
    node('Mul', ['over', 'steep'], { to: 'scaled' }),
    node('Sigmoid', ['scaled'], { to: 'gate' }),
    node('Add', ['length', 'seven'], { to: 'l7' }),
    node('Div', ['l7', 'eight'], { to: 'encoded_lengths' }),
    node('Mod', ['encoded_lengths', 'sentences'], { to: 'which' }),
    node('Gather', ['starts', 'which'], { to: 'start' }),
    node('Reshape', ['start', 'b11'], { to: 'start3' }),
    node('Mul', ['gate', 'zero'], { to: 'none' }),
    node('Add', ['none', 'start3'], { to: 'startT' }),
    node('Concat', ['gate', 'startT'], { to: 'outputs', attributes: { axis: 1 } }),
    floats('threshold', [1], [threshold]),
    floats('steep', [1], [8]),
    floats('zero', [1], [0]),
    int64s('seven', [1], [7]),
    int64s('eight', [1], [8]),
    int64s('sentences', [1], [sentences.length]),
    floats('starts', [sentences.length], starts),
    int64s('b11', [3], [-1, 1, 1]),
    input('audio_signal', float, ['B', 128, 'T']),
    input('length', int64, ['B']),
    output('outputs', float, ['B', 2, 'U']),
    output('encoded_lengths', int64, ['B']),
  ]
}

function parakeetDecoder(): Buffer[] {
  return [
    node('Identity', ['target_length'], { to: 'prednet_lengths' }),
    node('Transpose', ['state0'], { to: 'outputs', attributes: { perm: [1, 2, 0] } }),
    node('Add', ['state0', 'one'], { to: 'state0_next' }),
    node('Identity', ['state1'], { to: 'state1_next' }),
    // The runtime passes inputs by position, so this one has to exist.
    node('Shape', ['targets'], { to: 'unused' }),
    floats('one', [1], [1]),
    input('targets', int32, ['B', 'L']),
    input('target_length', int32, ['B']),
    input('state0', float, [1, 'B', 1]),
    input('state1', float, [1, 'B', 1]),
    output('outputs', float, ['B', 1, 1]),
    output('prednet_lengths', int32, ['B']),
    output('state0_next', float, [1, 'B', 1]),
    output('state1_next', float, [1, 'B', 1]),
  ]
}

const whisperLanguages = ['en', 'de', 'ja', 'zh', 'fr']

/**
 * The architecture of Whisper. The encoder selects the sentence by the length; the decoder looks up the next token by
 * its position. When asked for the language, it detects `heardLanguage` (one of en, de, ja, zh, fr).
 */
export function standInWhisper(prefix: 'small' | 'base', heardLanguage: string): Record<string, Buffer> {
  // Four bytes at a time: a real vocabulary also splits characters.
  const sentences = whisperSentences.map((sentence) => piecesOf(Buffer.from(sentence), 4))
  const vocabulary = [...new Set(sentences.flat())]
  const eot = vocabulary.length
  const sot = eot + 1
  const languageIds = whisperLanguages.map((_, index) => sot + 1 + index)
  const translate = sot + 1 + whisperLanguages.length
  const size = translate + 5

  // The prompt is the start, language, task and no-timestamps tokens; the first output follows the last of these.
  const promptTokens = 4
  const places = promptTokens + Math.max(...sentences.map((sentence) => sentence.length))
  const rows = sentences.flatMap((sentence) =>
    Array.from({ length: places }).flatMap((_, place) => {
      const row = Array<number>(size).fill(0)
      const piece = sentence[place - promptTokens + 1]
      if (place === 0) row[languageIds[whisperLanguages.indexOf(heardLanguage)] ?? sot] = 9
      else row[piece === undefined ? eot : vocabulary.indexOf(piece)] = 9
      return row
    }),
  )
  return {
    [`${prefix}-encoder.int8.onnx`]: onnxFile(whisperEncoder(sentences.length), {
      model_type: `whisper-${prefix}`,
      version: 1,
      maintainer: 'stand-in',
      n_mels: 80,
      n_audio_ctx: 1500,
      n_audio_state: 1,
      n_audio_head: 1,
      n_audio_layer: 1,
      n_vocab: size,
      n_text_ctx: 448,
      n_text_state: 1,
      n_text_head: 1,
      n_text_layer: 1,
      sot_sequence: [sot, languageIds[0], translate + 1].join(','),
      all_language_tokens: languageIds.join(','),
      all_language_codes: whisperLanguages.join(','),
      sot,
      sot_index: 0,
      eot,
      blank_id: 0,
      is_multilingual: 1,
      no_speech: translate + 3,
      non_speech_tokens: '',
      transcribe: translate + 1,
      translate,
      sot_prev: translate + 2,
      sot_lm: translate + 2,
      no_timestamps: translate + 4,
    }),
    [`${prefix}-decoder.int8.onnx`]: onnxFile(whisperDecoder({ places, size, rows, sentences: sentences.length })),
    [`${prefix}-tokens.txt`]: Buffer.from(vocabulary.map((piece, id) => `${piece} ${id}\n`).join('')),
  }
}

/** In base64, like the vocabulary. */
function piecesOf(bytes: Buffer, length: number): string[] {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += length) pieces.push(bytes.subarray(at, at + length).toString('base64'))
  return pieces
}

function whisperEncoder(sentences: number): Buffer[] {
  return [
    node('Shape', ['mel'], { to: 'shape' }),
    node('Gather', ['shape', 'i2'], { to: 'frames' }),
    node('Mod', ['frames', 'sentences'], { to: 'which' }),
    node('Cast', ['which'], { to: 'whichF', attributes: { to: float } }),
    node('Reshape', ['whichF', 'dims'], { to: 'n_layer_cross_k' }),
    node('Reshape', ['whichF', 'dims'], { to: 'n_layer_cross_v' }),
    int64s('i2', [1], [2]),
    int64s('sentences', [1], [sentences]),
    int64s('dims', [4], [1, 1, 1, 1]),
    input('mel', float, ['N', 80, 'T']),
    output('n_layer_cross_k', float, [1, 'N', 'U', 1]),
    output('n_layer_cross_v', float, [1, 'N', 'U', 1]),
  ]
}

type WhisperTable = { places: number; size: number; rows: number[]; sentences: number }

function whisperDecoder({ places, size, rows, sentences }: WhisperTable): Buffer[] {
  return [
    node('Shape', ['tokens'], { to: 'shape' }),
    node('Gather', ['shape', 'i1'], { to: 'count' }),
    node('Slice', ['counting', 'i0', 'count'], { to: 'steps' }),
    node('Add', ['steps', 'offset'], { to: 'reached' }),
    node('Min', ['reached', 'lastPlace'], { to: 'place' }),
    node('Reshape', ['n_layer_cross_k', 'flat'], { to: 'whichF' }),
    node('Cast', ['whichF'], { to: 'which', attributes: { to: int64 } }),
    node('Mul', ['which', 'places'], { to: 'start' }),
    node('Add', ['place', 'start'], { to: 'index' }),
    node('Gather', ['table', 'index'], { to: 'found' }),
    node('Unsqueeze', ['found', 'i0'], { to: 'logits' }),
    node('Identity', ['in_n_layer_self_k_cache'], { to: 'out_n_layer_self_k_cache' }),
    node('Identity', ['in_n_layer_self_v_cache'], { to: 'out_n_layer_self_v_cache' }),
    node('Shape', ['n_layer_cross_v'], { to: 'unused' }),
    int64s('i0', [1], [0]),
    int64s('i1', [1], [1]),
    int64s('flat', [1], [-1]),
    int64s('lastPlace', [1], [places - 1]),
    int64s('places', [1], [places]),
    int64s(
      'counting',
      [448],
      Array.from({ length: 448 }, (_, index) => index),
    ),
    floats('table', [places * sentences, size], rows),
    input('tokens', int64, ['N', 'L']),
    input('in_n_layer_self_k_cache', float, [1, 'N', 448, 1]),
    input('in_n_layer_self_v_cache', float, [1, 'N', 448, 1]),
    input('n_layer_cross_k', float, [1, 'N', 'U', 1]),
    input('n_layer_cross_v', float, [1, 'N', 'U', 1]),
    input('offset', int64, [1]),
    output('logits', float, ['N', 'L', size]),
    output('out_n_layer_self_k_cache', float, [1, 'N', 448, 1]),
    output('out_n_layer_self_v_cache', float, [1, 'N', 448, 1]),
  ]
}
