import { mapInTurns } from '../../event-loop/in-turns.ts'
import { detectLanguage } from '../detect-language.ts'
import { languageRules } from '../extractive/languages/rules-for-language.ts'
import type { People } from '../people.ts'
import { numbersIn } from './spoken-numbers.ts'
import type { TranscriptLine } from './transcript-lines.ts'

/** Checks what a model wrote against the transcript lines it cites. */
export type Grounding = {
  /**
   * Whether the cited lines and their neighbors support the statement: its numbers, its names, the verb of a task and
   * this share of its other words. Words are compared only if the summary is in the spoken language.
   */
  bears: (statement: string, cited: readonly number[], demand: { share: number; verb?: boolean }) => boolean
  /** Whether a person speaks or is named in the cited lines. */
  involves: (name: string, cited: readonly number[]) => boolean
  /** Whether the cited lines contain exactly these words. */
  quotes: (words: string, cited: readonly number[]) => boolean
  /** Returns the first cited line, if any. */
  firstOf: (cited: readonly number[]) => TranscriptLine | null
  /** Whether the whole transcript contains most of these words and all of these numbers. */
  knows: (words: string) => boolean
  /** Language of the speech; `und` if unclear. */
  spokenLanguage: string
}

type Subject = { lines: TranscriptLine[]; people: People; languageCode: string | null }
/** `words`: as formatted by `spaced`. */
type Passage = { words: string; stems: Set<string>; numbers: Set<number>; speakers: string }

/** More citations than this for one statement count as none. */
const MOST_CITED = 20
/** Agreement, and what "that" refers to, are in the adjacent lines. */
const AROUND = 2
const LEAST_SHARE_OF_TITLE = 0.5

/** Words with which minutes report what was said. */
const FRAMING = new Set(
  stemsOf(
    `meeting team group participants discussed discussion agreed agreement decided decision noted mentioned said explained suggested proposed planned plan talked asked
    raised reported presented concluded considered reviewed confirmed topic follow next step besprechung gruppe teilnehmer besprochen diskutiert diskussion vereinbart vereinbarung
    beschlossen entschieden entscheidung erwähnt sagte erklärte schlug vorgeschlagen geplant gefragt berichtet vorgestellt bestätigt thema nächste schritte`,
  ),
)

/** Verbs that are interchangeable in minutes. */
const VERBS_ALIKE = [
  'send mail email forward share give pass circulate hand deliver submit bring get',
  'write draft prepare create make put produce compile note document set',
  'check look review verify find test investigate examine see clarify research confirm',
  'call ring phone contact reach ask talk speak tell inform notify',
  'schedule arrange book plan organize organise set fix invite',
  'finish complete finalize close do fix resolve update change adjust add',
  'schicken senden mailen weiterleiten geben teilen verteilen bringen liefern zusenden',
  'schreiben erstellen machen vorbereiten verfassen aufsetzen entwerfen dokumentieren bauen',
  'prüfen schauen nachsehen klären testen herausfinden ansehen recherchieren überprüfen abklären gucken',
  'anrufen telefonieren kontaktieren fragen sprechen informieren melden bescheid sagen',
  'planen ansetzen buchen organisieren einladen vereinbaren',
  'fertigstellen abschließen erledigen beheben aktualisieren ändern anpassen ergänzen',
].map((verbs) => new Set(stemsOf(verbs)))

/** Indexes a transcript for checking statements against it. */
export async function groundingOf({ lines, people, languageCode }: Subject): Promise<Grounding> {
  const read = await readLines(lines)
  const spokenLanguage = detectLanguage(
    lines.map(({ said }) => said),
    languageCode,
  )
  const written = languageCode?.toLowerCase().split('-', 1)[0] ?? spokenLanguage
  const isTranslated = written !== spokenLanguage
  const { stopWords } = languageRules(written)
  const nameStems = new Set(stemsOf([...people.nameWords].join(' ')))
  const contentOf = (text: string) =>
    wordsOf(text)
      .filter((word) => !stopWords.has(word) && !/\d/.test(word))
      .map(stemOf)
      .filter((stem) => !FRAMING.has(stem) && !nameStems.has(stem))
  const whole = passageOf(read)

  const around = (cited: readonly number[]): Passage | null => {
    const known = [...new Set(cited)].filter((number) => lines[number - 1] !== undefined)
    if (known.length === 0 || known.length > MOST_CITED) return null
    const numbers = new Set(known.flatMap((number) => range(number - AROUND, number + AROUND)))
    return passageOf([...numbers].toSorted((a, b) => a - b).flatMap((number) => read[number - 1] ?? []))
  }

  const spacedCallings = new Map(people.callings.map((calling) => [calling, spaced(calling)]))

  function bearsNames(statement: string, passage: Passage): boolean {
    const words = spaced(statement)
    const named = people.callings.filter((calling) => words.includes(spacedCallings.get(calling) ?? ''))
    if (!named.every((name) => isNamed(name, passage))) return false
    // German capitalizes every noun; elsewhere a capital within a sentence marks a name.
    if (written === 'de' || isTranslated) return true
    const capitals = [...statement.matchAll(/(?<=[\p{Ll}\d,;:] )\p{Lu}[\p{L}\p{N}]+/gu)].map(([word]) => word)
    return capitals.every((word) => passage.stems.has(stemOf(word.toLowerCase())) || isNamed(word, passage))
  }

  function bearsWords(statement: string, passage: Passage, share: number): boolean {
    const content = contentOf(statement)
    const borne = content.filter((stem) => passage.stems.has(stem)).length
    return borne >= content.length * share
  }

  function bearsVerb(statement: string, passage: Passage): boolean {
    const words = wordsOf(statement)
    // "Send the offer", "Angebot schicken".
    const verb = stemsOf((written === 'de' ? words.at(-1) : words[0]) ?? '')[0]
    if (verb === undefined || passage.stems.has(verb)) return true
    return VERBS_ALIKE.some((verbs) => verbs.has(verb) && [...verbs].some((alike) => passage.stems.has(alike)))
  }

  return {
    spokenLanguage,
    bears(statement, cited, { share, verb = false }) {
      const passage = around(cited)
      if (passage === null || !bearsNumbers(statement, passage) || !bearsNames(statement, passage)) return false
      if (isTranslated) return true
      return bearsWords(statement, passage, share) && (!verb || bearsVerb(statement, passage))
    },
    involves(name, cited) {
      const passage = around(cited)
      return passage !== null && name.split(/\s+/).some((part) => part.length > 1 && isNamed(part, passage))
    },
    quotes(words, cited) {
      const passage = around(cited)
      return passage !== null && wordsOf(words).length > 0 && passage.words.includes(spaced(words))
    },
    firstOf(cited) {
      const first = cited.filter((number) => lines[number - 1] !== undefined).toSorted((a, b) => a - b)[0]
      return first === undefined ? null : (lines[first - 1] ?? null)
    },
    knows: (words) => bearsNumbers(words, whole) && (isTranslated || bearsWords(words, whole, LEAST_SHARE_OF_TITLE)),
  }
}

function isNamed(name: string, { words, speakers }: Passage): boolean {
  return words.includes(spaced(name)) || speakers.includes(spaced(name))
}

function bearsNumbers(statement: string, { numbers }: Passage): boolean {
  const digits = statement.match(/\d[\d.,’']*/g) ?? []
  return digits.every((said) => [...numbersIn(said.replace(/[.,’']+$/, ''))].every((value) => numbers.has(value)))
}

function readLines(lines: TranscriptLine[]): Promise<Passage[]> {
  return mapInTurns(lines, ({ said, speaker }) => ({
    words: spaced(said),
    stems: new Set(stemsOf(said)),
    numbers: numbersIn(said),
    speakers: spaced(speaker),
  }))
}

function passageOf(read: Passage[]): Passage {
  const stems = new Set<string>()
  const numbers = new Set<number>()
  for (const line of read) {
    for (const stem of line.stems) stems.add(stem)
    for (const value of line.numbers) numbers.add(value)
  }
  return {
    words: read.map(({ words }) => words).join('\n'),
    stems,
    numbers,
    speakers: [...new Set(read.map(({ speakers }) => speakers))].join('\n'),
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? []
}

/** Puts a space around each word, so that whole words can be searched for. */
function spaced(text: string): string {
  return ` ${wordsOf(text).join(' ')} `
}

/** Returns enough of a word to match its other forms: `decided` and `decide`, `Angebot` and `Angebote`. */
function stemOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 4)
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(stemOf)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
