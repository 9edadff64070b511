/** Nothing came, neither an answer nor a refusal. */
export class Silence extends Error {}

/** The answer, if it comes in time. @throws Silence when it does not; whatever comes later is nobody's */
export function inTime<T>(answer: Promise<T>, patienceMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Silence(`No word for ${patienceMs / 1000} seconds.`)), patienceMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
