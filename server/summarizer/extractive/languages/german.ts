import { hardToReadAlone, standsAlone } from '../../german-sentence/german-alone.ts'
import { isGermanSentence } from '../../german-sentence/german-sentence.ts'
import { germanTasks } from './german-tasks.ts'
import type { DecisionCues, LanguageRules } from './language-rules.ts'
import { stopWordsOf } from '../../stop-words.ts'

const genericNouns = new Set(
  `euro prozent idee ideen problem probleme frage fragen antwort beispiel art leute person woche wochen tag tage monat jahr jahre minute minuten stunde stunden zeit zeiten mal besprechung termin punkt punkte teil seite zahl name namen
  gruppe grund gründe moment morgen nachmittag abend ort wort sinn meinung herr herrn frau prozent hundert tausend million dank vorschlag ordnung recht montag dienstag mittwoch donnerstag freitag samstag sonntag
  fall fälle mitte schritt schritte sache sachen ding dinge möglichkeit möglichkeiten bereich bereiche thema themen richtung bezug anfang ende satz sätze worte worten rahmen form formen weise stelle stellen situation situationen variante
  varianten größe ergebnis option optionen kopf hand gedanke gedanken gefühl ahnung stück prinzip zusammenhang hinblick anführungszeichen mensch menschen personen herren damen kollege kollegen kolleginnen uhr moment stand folge folgen
  antrag anträge antrags antrages änderungsantrag änderungsanträge fraktion fraktionen drucksache stellungnahme stellungnahmen stichwort gegenteil unterschied zitat seiten leben ganze blick aspekt aspekte meinungen eindruck
  januar februar märz april mai juni juli august september oktober november dezember sie ihnen ihr ihre ihren euch`.split(
    /\s+/,
  ),
)

/** Adjectives and numbers that begin a sentence or stand for a noun: `Letzter Satz`, `Zehn Megabit`, `das Ganze`. */
const NOT_NOMINAL =
  /^(?:erst|zweit|dritt|viert|letzt|nächst|ganz|groß|gut|klein|viel|wenig|best|weiter|ander|eigen|lieb|herzlich|schön|richtig|wichtig|emotional|misstrauisch|konkret|allgemein|speziell|aktuell|jetzig|heutig|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig)(?:e[nmrs]?)?$/iu

/** How decisions are spoken of in German. */
const germanDecisions: DecisionCues = {
  explicit:
    /(?<![\p{L}]|(?:denn|weil|dass|was|wie) )(?:wir haben(?: uns)?|haben wir(?: uns)?|(?:der|die|das) (?:vorstand|leitung|geschäftsführung|team|gremium) hat)(?![\p{L}])[^,]*(?<![\p{L}])(?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|genehmigt|verständigt)(?![\p{L}])|(?<![\p{L}])(?:wir legen fest|wir halten fest|(?:lass|lasst) uns (?:vereinbaren|festhalten|festlegen)|wir einigen uns|einigen wir uns|wir sind uns einig|sind wir uns einig|wir entscheiden(?: uns)?|entscheiden wir(?: uns)?|wir beschließen|beschließen wir|wir vereinbaren|ist (?:hiermit |damit |also )?(?:beschlossen|entschieden|genehmigt|abgemacht|beschlossene sache)|ab (?:sofort|jetzt) (?:\p{L}+ ){0,3}(?:wir|wird|werden|gilt|gelten|gibt)|(?:wir|wird|werden|gilt|gelten|gibt) (?:\p{L}+ ){0,6}ab (?:sofort|jetzt)|(?:damit|somit|dann|hiermit) (?:ist|sind) (?:[\p{L}\d-]+ ){1,8}(?:beschlossen|angenommen|abgelehnt|genehmigt)|(?:der|unser) beschluss (?:lautet|ist)|es bleibt (?:also )?(?:bei|dabei))(?![\p{L}])|(?:antrag|vorlage|vorschlag|protokoll|tagesordnung|drucksache|empfehlung) (?:ist|sind)(?: damit| somit| hiermit| so)? (?:einstimmig |mehrheitlich )?(?:angenommen|beschlossen|abgelehnt|genehmigt)(?![\p{L}])|^(?:[\p{L}]+[,.]? ){0,3}(?:einverstanden|abgemacht|beschlossen|entschieden|genehmigt|ausgemacht|vereinbart)\s*[,:]\s*\p{L}+/iu,
  settling:
    /(?<![\p{L}])(?:dann|also|damit) (?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}])wir (?:nehmen|bleiben|verschieben|streichen|behalten|verzichten|wählen)(?![\p{L}])|(?<![\p{L}])(?:lasst uns|lass uns)(?![\p{L}])/iu,
  leaning:
    /(?<![\p{L}])(?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}])wir (?:gehen|starten|verwenden|nutzen|setzen|halten|werden|machen|testen|führen|schalten|stellen|kaufen|bestellen|ändern)(?![\p{L}])|(?<![\p{L}])(?:wird|werden)(?![\p{L}]).*(?:t|en)\.?$/iu,
  opener:
    /^(?:(?:ja|gut|okay|ok|prima|super|fein|alles klar|in ordnung|also|schön|sehr gut|einverstanden|abgemacht|ausgemacht)(?![\p{L}])[\s,.]*)*(?:dann|also|so|wir|damit|somit)(?![\p{L}])/iu,
  assent:
    /^(?:(?:ja|gut|okay|ok|einverstanden|finde ich gut|passt|in ordnung|genau|super|prima|gerne|abgemacht|sehe ich auch so|klingt gut|von mir aus|alles klar|damit bin ich einverstanden)(?![\p{L}])[\s,.!]*)+/iu,
  proposal:
    /(?<![\p{L}])(?:ich schlage vor|vorschlag|sollen wir|sollten wir|wollen wir|wie wäre|wäre es|ich wäre (?:für|dafür)|wir könnten|könnten wir|man könnte|bleiben wir|ich bin (?:für|dafür)|angebote?|lasst uns|ist jemand dagegen)(?![\p{L}])/iu,
  tentative:
    /\?\s*$|(?<![\p{L}])(?:vielleicht|könnte|könnten|würde|würden|wäre|hätte|wenn|falls|eventuell|letztes|letzte|letzten|damals|nicht (?:beschlossen|entschieden|einig)|noch nichts|sollte|sollten|schlage vor|überlegen|ob|wollten|warum|wieso|gestern|müssen|muss|müsste|bereits|worden|wurden?|vorhin|seinerzeit|neulich|man|vor (?:ein paar|einigen|\p{L}+) (?:jahren|monaten|wochen|tagen))(?![\p{L}])/iu,
  conduct:
    /(?<![\p{L}])(?:nehmen wir (?:an|mal|zum beispiel)|wir nehmen (?:an|mal)|gehen wir (?:davon|mal|jetzt|kurz)|wir gehen davon|(?:machen|lassen|setzen|stellen) wir uns|stellen wir fest|bin ich still|fangen wir an|wir fangen an|machen wir weiter|gehen wir weiter|kommen wir|wir kommen|machen wir (?:eine pause|schluss|kurz)|lasst uns (?:anfangen|weitermachen|das jetzt entscheiden|schauen|kurz|mal|reden|sehen)|wir werden sehen|gehen wir (?:die|den|das|der reihe)|zum nächsten punkt|warten wir (?:kurz|noch|mal)|wir warten|wir werden (?:sehen|hören|darüber)|beginnen wir|starten wir mit (?:der|dem) (?:agenda|tagesordnung))(?![\p{L}])/iu,
  retraction:
    /^(?:ach |oh |halt,? |moment,? |stopp,? |nein,? |quatsch,? |entschuldigung,? )+.*(?<![\p{L}])(?:nur|nicht|doch|vorschlag)(?![\p{L}])|(?<![\p{L}])(?:nehme ich zurück|vergesst das)(?![\p{L}])/iu,
  partial:
    /^(?:weil|da|obwohl|ob|wenn|falls|warum|wieso|was|wo|deshalb)(?![\p{L}])|(?<![\p{L}])(?:weil|und|oder|aber|der|die|das|ein|eine|einen|mit|für|auf|zu|dass)\.$/iu,
}

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
  isNominal: (word) => !NOT_NOMINAL.test(word),
  isClause: (text) => standsAlone(text) && isGermanSentence(text),
}

function stemGerman(word: string): string {
  if (word.length <= 4) return word
  const root = word.replace(/(?:ern|em|en|er|es|e|n|s)$/, '')
  return root.replace(/ä/g, 'a').replace(/ö/g, 'o').replace(/ü/g, 'u')
}
