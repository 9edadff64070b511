import type { Row } from '../db/tables.ts'
import type { SuggestionReason } from '../../openapi/generated/types.ts'
import type { VoiceMatch } from '../voices/voiceprints.ts'
import type { KnownPerson } from './known-people.ts'
import type { NameCue } from './name-cues.ts'

export type DraftSuggestion = Omit<Row<'speakerSuggestions'>, 'suggestionId' | 'recordingId' | 'dismissedOn'>

export type Evidence = {
  /** Speakers without a name, in order of their numbers. */
  speakerIds: readonly string[]
  people: readonly KnownPerson[]
  cues: readonly NameCue[]
  matches: readonly VoiceMatch[]
}

/** The limit per kind of cue: many weak cues aren't certainty. */
const MOST_FROM_CUES = 6
const INVITED = 0.5
const ONLY_INVITED = 1
const LIKELY = { score: 3.5, margin: 1.5 }
const LEAST_SCORE = 1
const MOST_PER_SPEAKER = 3
const MOST_REASONS = 4

/**
 * Ranks who each speaker without a name may be, most certain first. The weights are estimates, so nothing is ever more
 * than likely.
 */
export function rankSuggestions({ speakerIds, people, cues, matches }: Evidence): DraftSuggestion[] {
  const persons = new Map(people.filter(({ isNamed }) => !isNamed).map((person) => [person.key, person]))
  const pairs = new Map<string, DraftSuggestion>()
  const unnamed = new Set(speakerIds)
  const pairOf = (speakerId: string, personKey: string): DraftSuggestion | null => {
    const person = persons.get(personKey)
    if (person === undefined || !unnamed.has(speakerId)) return null
    const id = `${speakerId} ${personKey}`
    const { name, emailAddress } = person
    const fresh = { speakerId, personKey, name, emailAddress, confidence: 'perhaps' as const, score: 0, reasons: [] }
    const pair = pairs.get(id) ?? fresh
    pairs.set(id, pair)
    return pair
  }
  for (const { speakerId, personKey, weight, kind, time, quote } of cues) {
    const pair = pairOf(speakerId, personKey)
    if (pair === null) continue
    pair.score = Math.max(-MOST_FROM_CUES, Math.min(MOST_FROM_CUES, pair.score + weight))
    if (weight > 0) pair.reasons.push({ kind, time, quote })
  }
  for (const { speakerId, personKey, isClose } of matches) {
    const pair = pairOf(speakerId, personKey)
    if (pair === null) continue
    pair.score += isClose ? 4 : 2.5
    pair.reasons.unshift({ kind: 'voice', time: null, quote: null })
  }
  noteInvited({ speakerIds, persons, pairOf, pairs })
  const ranked = [...pairs.values()].filter(({ score }) => score >= LEAST_SCORE).toSorted((a, b) => b.score - a.score)
  return speakerIds
    .flatMap((speakerId) => ranked.filter((pair) => pair.speakerId === speakerId).slice(0, MOST_PER_SPEAKER))
    .map((pair) => ({ ...pair, confidence: confidenceOf(pair, ranked), reasons: toldReasons(pair.reasons) }))
}

type Invited = {
  speakerIds: readonly string[]
  persons: ReadonlyMap<string, KnownPerson>
  pairs: ReadonlyMap<string, DraftSuggestion>
  pairOf: (speakerId: string, personKey: string) => DraftSuggestion | null
}

/** An invitation strengthens other evidence; alone it only counts if no one else is left. */
function noteInvited({ speakerIds, persons, pairs, pairOf }: Invited) {
  const invited = [...persons.values()].filter(({ isInvited }) => isInvited)
  const [speakerId, anotherSpeaker] = speakerIds
  const [person, anotherPerson] = invited
  const isOnly =
    speakerId !== undefined && anotherSpeaker === undefined && person !== undefined && anotherPerson === undefined
  for (const pair of pairs.values()) {
    if (pair.score <= 0 || persons.get(pair.personKey)?.isInvited !== true) continue
    pair.score += INVITED
    if (!isOnly) pair.reasons.push({ kind: 'invited', time: null, quote: null })
  }
  const only = isOnly ? pairOf(speakerId, person.key) : null
  if (only === null || only.score < 0) return
  only.score += ONLY_INVITED
  only.reasons.push({ kind: 'onlyInvited', time: null, quote: null })
}

/**
 * Likely means strong evidence and a clear lead: over other people for this speaker, and over other speakers for this
 * person.
 */
function confidenceOf(pair: DraftSuggestion, ranked: readonly DraftSuggestion[]): DraftSuggestion['confidence'] {
  const rivals = ranked.filter(
    (other) => other !== pair && (other.speakerId === pair.speakerId || other.personKey === pair.personKey),
  )
  const isClear = rivals.every(({ score }) => pair.score - score >= LIKELY.margin)
  return pair.score >= LIKELY.score && isClear ? 'likely' : 'perhaps'
}

/** Returns the first reason of each kind, those from the recording itself first. */
function toldReasons(reasons: readonly SuggestionReason[]): SuggestionReason[] {
  const byKind = new Map(reasons.toReversed().map((reason) => [reason.kind, reason]))
  const order = ['voice', 'introduced', 'handedOver', 'addressed', 'onlyInvited', 'invited'] as const
  return order.flatMap((kind) => byKind.get(kind) ?? []).slice(0, MOST_REASONS)
}
