/** The words the summarizer itself writes, by language. */
export type Wording = {
  /** Null where we cannot word it. */
  about: ((phrases: string) => string) | null
  alsoAbout: ((phrases: string) => string) | null
  and: string
  speaker: string
  part: string
  due: string
  quotes: readonly [string, string]
}

const english: Wording = {
  about: (phrases) => `The meeting was about ${phrases}.`,
  alsoAbout: (phrases) => `They also talked about ${phrases}.`,
  and: 'and',
  speaker: 'Speaker',
  part: 'Part',
  due: 'due',
  quotes: ['“', '”'],
}

const wordings = new Map<string, Wording>([
  ['en', english],
  [
    'de',
    listing('In der Besprechung ging es um folgende Themen', 'Weitere Themen waren', {
      and: 'und',
      speaker: 'Sprecher',
      part: 'Teil',
      due: 'fällig am',
      quotes: ['„', '“'],
    }),
  ],
  [
    'fr',
    listing('Sujets de la réunion', 'Autres sujets', {
      and: 'et',
      speaker: 'Intervenant',
      part: 'Partie',
      due: 'échéance',
      quotes: ['« ', ' »'],
    }),
  ],
  [
    'es',
    listing('Temas de la reunión', 'Otros temas', {
      and: 'y',
      speaker: 'Participante',
      part: 'Parte',
      due: 'vence el',
      quotes: ['«', '»'],
    }),
  ],
  [
    'it',
    listing('Temi della riunione', 'Altri temi', {
      and: 'e',
      speaker: 'Partecipante',
      part: 'Parte',
      due: 'scadenza',
      quotes: ['«', '»'],
    }),
  ],
  [
    'nl',
    listing('Onderwerpen van het overleg', 'Andere onderwerpen', {
      and: 'en',
      speaker: 'Spreker',
      part: 'Deel',
      due: 'uiterlijk',
      quotes: ['‘', '’'],
    }),
  ],
  [
    'pt',
    listing('Temas da reunião', 'Outros temas', {
      and: 'e',
      speaker: 'Participante',
      part: 'Parte',
      due: 'prazo',
      quotes: ['“', '”'],
    }),
  ],
])

/** The wording in a language; where we have none, English single words and no whole sentences. */
export function wordingIn(language: string): Wording {
  return wordings.get(language) ?? { ...english, about: null, alsoAbout: null }
}

/** Topics after a colon: no case or article can go wrong. */
function listing(about: string, alsoAbout: string, words: Omit<Wording, 'about' | 'alsoAbout'>): Wording {
  return { ...words, about: (phrases) => `${about}: ${phrases}.`, alsoAbout: (phrases) => `${alsoAbout}: ${phrases}.` }
}
