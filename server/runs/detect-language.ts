/** Below this the detector's best guess is as good as any: "go forward ten meters" is Polish to it. */
const CERTAIN = 0.35
const SAMPLE_CHARACTERS = 10_000

/**
 * The language of a transcript as an IETF tag. A short text that could be anything is taken to be in `expected`, the
 * company's own. Null when there is nothing to go by.
 */
export async function detectLanguage(
  segments: readonly { text: string }[],
  expected: string | null,
): Promise<string | null> {
  const { detectAll } = await import('tinyld')
  const [best] = detectAll(sampleOf(segments))
  if (best !== undefined && (best.accuracy >= CERTAIN || expected === null)) return best.lang
  return expected
}

function sampleOf(segments: readonly { text: string }[]): string {
  let sample = ''
  for (const { text } of segments) {
    if (sample.length >= SAMPLE_CHARACTERS) break
    sample += sample === '' ? text : ` ${text}`
  }
  return sample.slice(0, SAMPLE_CHARACTERS)
}
