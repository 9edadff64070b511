/** Models that distinguish the voices of `talk()` by their brightness. On real speech their output is meaningless. */
import { floats, input, int64s, node, onnxFile, onnxType, output } from './onnx-file.ts'

const { float } = onnxType

/**
 * The interface of pyannote segmentation 3.0: (N, 1, samples) becomes (N, frames, 7): none, speaker 1, 2, 3, 1+2, 1+3,
 * 2+3. Loud frames are assigned to speaker 1 or 2, by the energy of the differentiated signal relative to that of the
 * signal, over about a second; or, if `isAtOnce`, all of them to both.
 */
export function standInSegmentation({ isAtOnce = false } = {}): Record<string, Buffer> {
  const field = 991
  const hop = 270
  const smooth = 59
  const loud = -Math.log(1e-5)
  const never = -99
  const brightness = -3.5
  const energy = isAtOnce ? [0, 0, 0, 0, 1, 0, 0] : [0, 1, 1, 0, 0, 0, 0]
  const bright = isAtOnce ? [0, 0, 0, 0, 0, 0, 0] : [0, -1, 1, 0, 0, 0, 0]
  const graph = [
    node('Conv', ['x', 'difference'], { to: 'd', attributes: { kernel_shape: [2], pads: [1, 0] } }),
    node('Concat', ['x', 'd'], { to: 'xd', attributes: { axis: 1 } }),
    node('Mul', ['xd', 'xd'], { to: 'power' }),
    node('Conv', ['power', 'mean'], { to: 'e', attributes: { kernel_shape: [field], strides: [hop], group: 2 } }),
    node('AveragePool', ['e'], {
      to: 'slow',
      attributes: { kernel_shape: [smooth], pads: [(smooth - 1) / 2, (smooth - 1) / 2] },
    }),
    node('Add', ['slow', 'least'], { to: 's1' }),
    node('Log', ['s1'], { to: 'ls' }),
    node('Conv', ['ls', 'w1', 'b1'], { to: 'ratio', attributes: { kernel_shape: [1] } }),
    node('Tanh', ['ratio'], { to: 'side' }),
    node('Gather', ['e', 'i0'], { to: 'e0', attributes: { axis: 1 } }),
    node('Add', ['e0', 'least'], { to: 'e1' }),
    node('Log', ['e1'], { to: 'le' }),
    node('Concat', ['le', 'side'], { to: 'l', attributes: { axis: 1 } }),
    node('Conv', ['l', 'w2', 'b2'], { to: 'c', attributes: { kernel_shape: [1] } }),
    node('Transpose', ['c'], { to: 'y', attributes: { perm: [0, 2, 1] } }),
    floats('difference', [1, 1, 2], [-1, 1]),
    floats('mean', [2, 1, field], Array<number>(2 * field).fill(1 / field)),
    floats('least', [1], [1e-10]),
    int64s('i0', [1], [0]),
    floats('w1', [1, 2, 1], [-4, 4]),
    floats('b1', [1], [-4 * brightness]),
    floats(
      'w2',
      [7, 2, 1],
      energy.flatMap((weight, index) => [weight, bright[index] ?? 0]),
    ),
    floats(
      'b2',
      [7],
      energy.map((weight, index) => (index === 0 ? 0 : weight === 0 ? never : loud)),
    ),
    input('x', float, ['N', 1, 'T']),
    output('y', float, ['N', 'F', 7]),
  ]
  const metadata = {
    num_speakers: 3,
    powerset_max_classes: 2,
    num_classes: 7,
    sample_rate: 16_000,
    window_size: 160_000,
    receptive_field_size: field,
    receptive_field_shift: hop,
    model_type: 'pyannote-segmentation-3.0',
    version: 1,
    model_author: 'stand-in',
    maintainer: 'stand-in',
  }
  return { 'model.onnx': onnxFile(graph, metadata) }
}

/**
 * The cepstrum of an average voice: a darker and a brighter one are on opposite sides of it, and clustering compares
 * directions.
 */
const ordinaryVoice = [12.5, -1, -7.4, -6.3, -5.1, -2, -0.7, -1, -1.5, -1.6, -1.6, -1.2]

/**
 * Replaces TitaNet, with WeSpeaker's interface (the runtime calls both the same way): (N, frames, 80) mel energies
 * become (N, 24) coefficients of the average spectrum, minus those of an average voice.
 */
export function standInEmbedding(): Record<string, Buffer> {
  const mels = 80
  const size = 24
  const cosines = Array.from({ length: mels * size }, (_, index) => {
    const order = (index % size) + 1
    return Math.sqrt(2 / mels) * Math.cos((Math.PI * order * (Math.floor(index / size) + 0.5)) / mels)
  })
  const graph = [
    node('MatMul', ['x', 'cosines'], { to: 'c' }),
    node('ReduceMean', ['c'], { to: 'mean', attributes: { axes: [1], keepdims: 0 } }),
    node('Sub', ['mean', 'ordinary'], { to: 'embs' }),
    floats('cosines', [mels, size], cosines),
    floats(
      'ordinary',
      [size],
      Array.from({ length: size }, (_, index) => ordinaryVoice[index] ?? 0),
    ),
    input('x', float, ['N', 'T', mels]),
    output('embs', float, ['N', size]),
  ]
  const metadata = {
    framework: 'wespeaker',
    output_dim: size,
    sample_rate: 16_000,
    normalize_samples: 1,
    language: 'English',
    comment: 'stand-in',
  }
  return { 'nemo_en_titanet_small.onnx': onnxFile(graph, metadata) }
}
