/** The summarizer's own words, by language. */
export type Wording = {
  /** Null in a language we have no wording for. */
  about: ((phrases: string) => string) | null
  moments: string | null
  and: string
  speaker: string
  part: string
  due: string
  quotes: readonly [string, string]
  /** No decisions were found. */
  noDecision: string
  /** No tasks were found; defaults to `noDecision`. */
  noTask?: string
  /** Neither is looked for in a transcript with many errors. The engines that produce those only know English. */
  isTooRough?: string
}

/** Also used in languages without their own wording. */
export const tooRough = 'Decisions and tasks weren’t detected, because many words in this transcript could be wrong.'

const english: Wording = {
  about: (phrases) => `Most talked about: ${phrases}.`,
  moments: 'Key moments',
  and: 'and',
  speaker: 'Speaker',
  part: 'Part',
  due: 'due',
  quotes: ['“', '”'],
  noDecision: 'No clearly worded decisions were found.',
  noTask: 'No clearly worded tasks were found.',
  isTooRough: tooRough,
}

const wordings = new Map<string, Wording>([
  ['en', english],
  [
    'de',
    listing('Am meisten besprochen', 'Kernaussagen', {
      and: 'und',
      speaker: 'Sprecher',
      part: 'Teil',
      due: 'fällig am',
      quotes: ['„', '“'],
      noDecision: 'Keine klar formulierten Entscheidungen gefunden.',
      noTask: 'Keine klar formulierten Aufgaben gefunden.',
      isTooRough: 'Entscheidungen und Aufgaben wurden nicht gesucht: Viele Wörter im Transkript könnten falsch sein.',
    }),
  ],
  [
    'fr',
    listing('Sujets les plus abordés', 'Moments clés', {
      and: 'et',
      speaker: 'Intervenant',
      part: 'Partie',
      due: 'échéance',
      quotes: ['« ', ' »'],
      noDecision: 'Les décisions et les tâches ne sont reconnues qu’en anglais et en allemand.',
    }),
  ],
  [
    'es',
    listing('Temas más tratados', 'Momentos clave', {
      and: 'y',
      speaker: 'Participante',
      part: 'Parte',
      due: 'vence el',
      quotes: ['«', '»'],
      noDecision: 'Las decisiones y las tareas solo se reconocen en inglés y en alemán.',
    }),
  ],
  [
    'it',
    listing('Temi più discussi', 'Momenti chiave', {
      and: 'e',
      speaker: 'Partecipante',
      part: 'Parte',
      due: 'scadenza',
      quotes: ['«', '»'],
      noDecision: 'Decisioni e attività vengono riconosciute solo in inglese e in tedesco.',
    }),
  ],
  [
    'nl',
    listing('Meest besproken', 'Belangrijkste momenten', {
      and: 'en',
      speaker: 'Spreker',
      part: 'Deel',
      due: 'uiterlijk',
      quotes: ['‘', '’'],
      noDecision: 'Besluiten en taken worden alleen in het Engels en Duits herkend.',
    }),
  ],
  [
    'pt',
    listing('Temas mais falados', 'Momentos-chave', {
      and: 'e',
      speaker: 'Participante',
      part: 'Parte',
      due: 'prazo',
      quotes: ['“', '”'],
      noDecision: 'Decisões e tarefas só são reconhecidas em inglês e alemão.',
    }),
  ],
])

const onlyInTwoLanguages = 'Decisions and tasks are recognized in English and German only.'

const elsewhere: Wording = {
  ...english,
  about: null,
  moments: null,
  noDecision: onlyInTwoLanguages,
  noTask: onlyInTwoLanguages,
}

/** Returns the wording in a language; without one, single English words and no sentences. */
export function wordingIn(language: string): Wording {
  return wordings.get(language) ?? elsewhere
}

/** Topics after a colon avoid case and article errors. */
function listing(about: string, moments: string, words: Omit<Wording, 'about' | 'moments'>): Wording {
  return { ...words, about: (phrases) => `${about}: ${phrases}.`, moments }
}
