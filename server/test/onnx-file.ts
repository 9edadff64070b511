/**
 * Writes ONNX files: as much of the format (onnx.proto3) as the stand-in models need, so that tests need neither Python
 * nor a download. A model is a protobuf message; three of its wire types are enough.
 */

export const onnxType = { float: 1, int32: 6, int64: 7 } as const
export type OnnxType = (typeof onnxType)[keyof typeof onnxType]

/** A named dimension is dynamic. */
export type Dimension = number | string

/** Returns one operator of the graph, with its inputs and the name of its output. */
export function node(
  operator: string,
  inputs: string[],
  { to, attributes = {} }: { to: string; attributes?: Record<string, number | number[]> },
): Buffer {
  return message(1, [
    ...inputs.map((name) => text(1, name)),
    text(2, to),
    text(3, `${operator}_${to}`),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
  ])
}

/** Returns a constant stored in the file. `values` is flat, row by row. */
export function constant(name: string, type: OnnxType, shape: { dims: number[]; values: Iterable<number> }): Buffer {
  return message(5, [
    ...shape.dims.map((dim) => integer(1, dim)),
    integer(2, type),
    text(8, name),
    bytes(9, rawData(type, [...shape.values])),
  ])
}

export const floats = (name: string, dims: number[], values: Iterable<number>) =>
  constant(name, onnxType.float, { dims, values })
export const int64s = (name: string, dims: number[], values: Iterable<number>) =>
  constant(name, onnxType.int64, { dims, values })

export function input(name: string, type: OnnxType, dims: Dimension[]): Buffer {
  return port(11, { name, type, dims })
}

export function output(name: string, type: OnnxType, dims: Dimension[]): Buffer {
  return port(12, { name, type, dims })
}

/** Returns a complete file: IR version 8, operator set 13, and the metadata that the runtime reads. */
export function onnxFile(graph: Buffer[], metadata: Record<string, number | string> = {}): Buffer {
  return Buffer.concat([
    integer(1, 8),
    text(2, 'stand-in'),
    message(7, [...graph, text(2, 'graph')]),
    message(8, [text(1, ''), integer(2, 13)]),
    ...Object.entries(metadata).map(([key, value]) => message(14, [text(1, key), text(2, String(value))])),
  ])
}

function attribute(name: string, value: number | number[]): Buffer {
  const ints = 7
  const int = 2
  return Array.isArray(value)
    ? message(5, [text(1, name), ...value.map((item) => integer(8, item)), integer(20, ints)])
    : message(5, [text(1, name), integer(3, value), integer(20, int)])
}

function port(field: number, { name, type, dims }: { name: string; type: OnnxType; dims: Dimension[] }): Buffer {
  const shape = dims.map((dim) => message(1, [typeof dim === 'string' ? text(2, dim) : integer(1, dim)]))
  return message(field, [text(1, name), message(2, [message(1, [integer(1, type), message(2, shape)])])])
}

function rawData(type: OnnxType, values: number[]): Buffer {
  if (type === onnxType.float) return Buffer.from(Float32Array.from(values).buffer)
  if (type === onnxType.int32) return Buffer.from(Int32Array.from(values).buffer)
  return Buffer.from(BigInt64Array.from(values, BigInt).buffer)
}

const integer = (field: number, value: number) => Buffer.concat([key(field, 0), varint(value)])
const bytes = (field: number, body: Buffer) => Buffer.concat([key(field, 2), varint(body.length), body])
const text = (field: number, value: string) => bytes(field, Buffer.from(value))
const message = (field: number, parts: Buffer[]) => bytes(field, Buffer.concat(parts))
const key = (field: number, wireType: number) => varint((field << 3) | wireType)

function varint(value: number): Buffer {
  const out: number[] = []
  // Negative numbers take ten bytes, as in protobuf's int64.
  let rest = BigInt.asUintN(64, BigInt(value))
  for (; rest > 127n; rest >>= 7n) out.push(Number(rest & 127n) | 128)
  return Buffer.from([...out, Number(rest)])
}
