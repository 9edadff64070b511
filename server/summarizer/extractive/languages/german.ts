import { hardToReadAlone, isGermanSentence, standsAlone } from '../../german-sentence/german-sentence.ts'
import { genericNouns, isNominal } from '../../german-sentence/german-words.ts'
import { germanDecisions } from '../../german-sentence/german-cues.ts'
import { germanTasks } from './german-tasks.ts'
import type { LanguageRules } from './language-rules.ts'
import { stopWordsOf } from '../../stop-words.ts'

/** The rules for spoken German. */
export const german: LanguageRules = {
  language: 'de',
  stopWords: stopWordsOf('de'),
  fillers: [
    /(?<![\p{L}\p{N}'-])(?:ä+h+m*|ö+h+m*|e+h+m+|h+m+|m+h+m*|tja|na ja|naja|ne|ach so|ach)(?![\p{L}\p{N}'-])[,.]?/giu,
    /(?:^|,)\s*(?:sag ich mal|sage ich mal|sozusagen|quasi|irgendwie|weißt du|wissen Sie|verstehst du)\s*(?=,)/gi,
    /(?<![\p{L}])(?:sozusagen|quasi|sag ich mal|sage ich mal|halt mal)(?![\p{L}])/giu,
  ],
  polish: (text) => text,
  // Not `dann` and other adverbs: that would leave the verb at the start of the sentence.
  opening:
    /^(?:(?:also|ja|nein|nee|gut|okay|ok|genau|so|na|na gut|nun|tja|ach|klar|stimmt|richtig|prima|super|danke|sehr gut|alles klar|in ordnung|ach ja|ach nein|ach so)[,.;:!]\s*|(?:und|aber|oder|denn|also)(?![\p{L}])\s+|(?:ja|genau|okay)\s+(?=(?:ich|wir|das|die|der|es|man|also|aber|und|genau)(?![\p{L}])))+/iu,
  abbreviation:
    /(?:^|[\s(])(?:herr|hr|fr|dr|prof|nr|str|z\. ?b|d\. ?h|bzw|ca|usw|evtl|ggf|inkl|u\. ?a|[A-Z])\.$|(?:^|(?<!\p{L})(?:am|der|die|das|den|dem|des|zum|vom|im|bis|ab|seit|und|oder|ein|eine[mnr]?|jede[mnrs]?|unsere?|\d{1,2}\.) )\d{1,2}\.$/iu,
  noise:
    /^(?:hallo|hi|guten (?:morgen|tag|abend)|grüß gott|servus|moin|tschüss|auf wiedersehen|bis dann|schönen (?:tag|abend|feierabend)|freut mich|willkommen)(?![\p{L}])|(?:hört (?:man|ihr) mich|hören sie mich|könnt ihr mich hören|seht ihr meinen bildschirm|stumm ?geschaltet|läuft die aufnahme|danke fürs kommen)/iu,
  genericNouns,
  weighty:
    /(?<![\p{L}])(?:beschlossen|vereinbart|einig|müssen|muss|sollen|sollten|soll|ziele?|plan|planen|wichtig|probleme?|projekt|wollen|schlage vor|vorschlag)(?![\p{L}])/iu,
  hardToRead: hardToReadAlone,
  unknowing:
    /(?<![\p{L}])(?:weiß ich (?:auch )?nicht|ich weiß (?:es )?nicht|keine ahnung|gute frage|nicht sicher|muss ich (?:erst )?(?:prüfen|nachsehen|schauen)|schwer zu sagen|das wissen wir nicht)(?![\p{L}])/iu,
  stem: stemGerman,
  tasks: germanTasks,
  decisions: germanDecisions,
  isNounUse: (_before, word, isFirst) => !isFirst && /^\p{Lu}/u.test(word),
  isNominal,
  plain:
    /^(?:\S+ ){0,4}(?:ist|sind|war|waren|bin|hat|habe|haben|hatten?|wird|werden?|wurden?|würden?|kann|können|konnten?|könnten?|muss|müssen|müssten?|mussten?|soll|sollen|sollten?|will|wollen|wollten?|darf|dürfen|möchten?|gibt|geht|braucht|brauchen|bleibt|kommt|glaube|denke|finde|heißt)(?![\p{L}-])/iu,
  isClause: (text) => standsAlone(text) && isGermanSentence(text),
}

function stemGerman(word: string): string {
  if (word.length <= 4) return word
  const root = word.replace(/(?:ern|em|en|er|es|e|n|s)$/, '')
  return root.replace(/ä/g, 'a').replace(/ö/g, 'o').replace(/ü/g, 'u')
}
