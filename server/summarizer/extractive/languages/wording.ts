/** The words the summarizer itself writes, by language. */
export type Wording = {
  about: (phrases: string) => string
  alsoAbout: (phrases: string) => string
  and: string
  unnamedSpeaker: (number: number) => string
  untitledTopic: (number: number) => string
  due: (date: string) => string
  quote: (said: string) => string
}

const english: Wording = {
  about: (phrases) => `The meeting was about ${phrases}.`,
  alsoAbout: (phrases) => `They also talked about ${phrases}.`,
  and: 'and',
  unnamedSpeaker: (number) => `Speaker ${number}`,
  untitledTopic: (number) => `Part ${number}`,
  due: (date) => `due ${date}`,
  quote: (said) => `“${said}”`,
}

const german: Wording = {
  about: (phrases) => `In der Besprechung ging es um folgende Themen: ${phrases}.`,
  alsoAbout: (phrases) => `Weitere Themen waren: ${phrases}.`,
  and: 'und',
  unnamedSpeaker: (number) => `Sprecher ${number}`,
  untitledTopic: (number) => `Teil ${number}`,
  due: (date) => `fällig am ${date}`,
  quote: (said) => `„${said}“`,
}

/** The wording in a language, English where we have none. */
export function wordingIn(language: string): Wording {
  return language === 'de' ? german : english
}
