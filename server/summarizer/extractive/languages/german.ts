import { germanDecisions } from './german-decisions.ts'
import { germanTasks } from './german-tasks.ts'
import type { LanguageRules } from './language-rules.ts'
import { stopWordsOf } from './stop-words.ts'

const genericNouns = new Set(
  `euro prozent idee ideen problem probleme frage fragen antwort beispiel art leute person woche wochen tag tage monat jahr jahre minute minuten stunde stunden zeit zeiten mal besprechung termin punkt punkte teil seite zahl name namen
  gruppe grund gründe moment morgen nachmittag abend ort wort sinn meinung herr herrn frau prozent hundert tausend million dank vorschlag ordnung recht montag dienstag mittwoch donnerstag freitag samstag sonntag
  januar februar märz april mai juni juli august september oktober november dezember sie ihnen ihr ihre ihren euch`.split(
    /\s+/,
  ),
)

/** How German speech is read. */
export const german: LanguageRules = {
  language: 'de',
  stopWords: stopWordsOf('de'),
  fillers: [
    /(?<![\p{L}\p{N}'-])(?:ä+h+m*|ö+h+m*|e+h+m+|h+m+|m+h+m*|tja|na ja|naja|ne|ach so|ach)(?![\p{L}\p{N}'-])[,.]?/giu,
    /(?:^|,)\s*(?:sag ich mal|sage ich mal|sozusagen|quasi|irgendwie|weißt du|wissen Sie|verstehst du)\s*(?=,)/gi,
    /(?<![\p{L}])(?:sozusagen|quasi|sag ich mal|sage ich mal|halt mal)(?![\p{L}])/giu,
  ],
  polish: (text) => text,
  // Not `dann` and other adverbs: the verb behind them would be left at the head of the sentence.
  opening:
    /^(?:(?:also|ja|nein|nee|gut|okay|ok|genau|so|na|na gut|nun|tja|ach|klar|stimmt|richtig|prima|super|danke|sehr gut|alles klar|in ordnung|ach ja|ach nein|ach so)[,.;:!]\s*|(?:und|aber|oder|denn|also)(?![\p{L}])\s+)+/iu,
  abbreviation:
    /(?:^|[\s(])(?:herr|hr|fr|dr|prof|nr|str|z\. ?b|d\. ?h|bzw|ca|usw|evtl|ggf|inkl|u\. ?a|[A-Z]|\d{1,2})\.$/i,
  noise:
    /^(?:hallo|hi|guten (?:morgen|tag|abend)|grüß gott|servus|moin|tschüss|auf wiedersehen|bis dann|schönen (?:tag|abend|feierabend)|freut mich|willkommen)(?![\p{L}])|(?:hört (?:man|ihr) mich|hören sie mich|könnt ihr mich hören|seht ihr meinen bildschirm|stumm ?geschaltet|läuft die aufnahme|danke fürs kommen)/iu,
  genericNouns,
  hardToRead: [
    { pattern: /^(?:das|dies|es|sie|er|die|der|da|dort|dann)(?! \p{Lu})(?![\p{L}])/iu, factor: 0.8 },
    { pattern: /(?<![\p{L}])(?:du|dir|dich|ihr|euch)(?![\p{L}])/iu, factor: 0.8 },
    {
      pattern: /(?<![\p{L}])(?:irgendwas|dings|keine ahnung|sowas|danke|willkommen|entschuldigung)(?![\p{L}])/iu,
      factor: 0.7,
    },
  ],
  unknowing:
    /(?<![\p{L}])(?:weiß ich (?:auch )?nicht|ich weiß (?:es )?nicht|keine ahnung|gute frage|nicht sicher|muss ich (?:erst )?(?:prüfen|nachsehen|schauen)|schwer zu sagen|das wissen wir nicht)(?![\p{L}])/iu,
  stem: stemGerman,
  tasks: germanTasks,
  decisions: germanDecisions,
  isNounUse: (_before, word, isFirst) => !isFirst && /^\p{Lu}/u.test(word),
}

function stemGerman(word: string): string {
  if (word.length <= 4) return word
  const root = word.replace(/(?:ern|em|en|er|es|e|n|s)$/, '')
  return root.replace(/ä/g, 'a').replace(/ö/g, 'o').replace(/ü/g, 'u')
}
