import type { Person } from './people.ts'
import type { Sentence } from './sentence.ts'
import type { TaskReading } from './task-reading.ts'

const LEAD = String.raw`(?:(?:and|so|okay|ok|then|und|also|herr|frau|dr\.|mr\.?|mrs\.?|ms\.?)\s+)*`
const ASKING = String.raw`(?:can|could|would|will|kannst|könntest|können|könnten)`
const UNKNOWN_NAME = new RegExp(String.raw`^(?<name>\p{Lu}\p{Ll}+), ${ASKING}(?!\p{L})`, 'u')

/** Who a request is meant for: the person called by name, or among two the other one; null where that is open. */
export function addresseeOf(sentence: Sentence, reading: TaskReading): Person | null {
  const called = calledIn(sentence.said, reading)
  if (called !== null) return reading.people.called(called) ?? { name: called, emailAddress: null }
  const other = otherOfTwo(sentence, reading.sentences)
  return other === null ? null : reading.people.ofSpeaker(other)
}

function calledIn(said: string, { names, rules }: TaskReading): string | null {
  const known = names === '' ? null : knownIn(said, names)
  if (known !== null) return known
  const stranger = UNKNOWN_NAME.exec(said)?.groups?.name ?? null
  return stranger !== null && rules.stopWords.has(stranger.toLowerCase()) ? null : stranger
}

function knownIn(said: string, names: string): string | null {
  const head = new RegExp(String.raw`(?:^|[,.] )${LEAD}(?<name>${names})(?=,|\s${ASKING}(?!\p{L}))`, 'iu').exec(said)
  const tail = new RegExp(
    String.raw`,\s*(?:herr |frau |dr\.? |mr\.? |mrs\.? |ms\.? )?(?<name>${names})(?=[,?.!]|$)`,
    'iu',
  ).exec(said)
  return (head ?? tail)?.groups?.name ?? null
}

function otherOfTwo({ speakerId }: Sentence, sentences: Sentence[]): string | null {
  const others = new Set<string>()
  for (const sentence of sentences) {
    if (sentence.speakerId !== speakerId) others.add(sentence.speakerId)
    if (others.size > 1) return null
  }
  return [...others][0] ?? null
}
