import { hardToReadAlone, isGermanSentence, standsAlone } from '../../german-sentence/german-sentence.ts'
import { genericNouns, isNominal } from '../../german-sentence/german-words.ts'
import { germanTasks } from './german-tasks.ts'
import type { DecisionCues, LanguageRules } from './language-rules.ts'
import { stopWordsOf } from '../../stop-words.ts'

/** How decisions are spoken of in German. */
const germanDecisions: DecisionCues = {
  explicit:
    /^(?:[\p{L}]+[,.]? ){0,2}(?:wir haben|haben wir)(?: (?:uns|also|damit|jetzt|heute|nun|gemeinsam|einstimmig|darauf|dafür|dagegen)){0,3}(?: (?:auf|für|gegen)(?: [\p{L}\d-]+){1,6})? (?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|verständigt)(?:[,.:]| (?:auf|für|gegen)(?![\p{L}]))|(?<![\p{L}])(?:wir (?:legen|halten) (?:also )?fest(?::|, dass)|(?:also )?halten wir fest(?::|, dass)|(?:lass|lasst) uns (?:vereinbaren|festhalten|festlegen)|wir einigen uns|einigen wir uns|wir sind uns (?:also |alle )?einig, dass(?= .*(?<![\p{L}])(?:gibt|werden|machen|nehmen|bleibt|bleiben|kommt)(?![\p{L}]))|(?:dann|also|damit) entscheiden wir uns|wir entscheiden uns (?:also |damit |dann )?(?:für|gegen)|wir (?:beschließen|vereinbaren)(?: also| damit| hiermit)?[,:]|ist (?:hiermit |damit |also )?(?:beschlossen|entschieden|genehmigt|abgemacht|beschlossene sache)(?=[.,:]|$)|ab (?:sofort|jetzt) (?:\p{L}+ ){0,3}(?:wir|wird|werden|gilt|gelten|gibt)|(?:wir|wird|werden|gilt|gelten|gibt) (?:\p{L}+ ){0,6}ab (?:sofort|jetzt)|(?:damit|somit|dann|hiermit) (?:ist|sind) (?:[\p{L}\d-]+ ){1,8}(?:beschlossen|angenommen|abgelehnt|genehmigt)|(?:der|unser) beschluss (?:lautet|ist)|es bleibt (?:also )?(?:bei|dabei))(?![\p{L}])|(?:antrag|vorlage|vorschlag|protokoll|tagesordnung|drucksache|empfehlung) (?:ist|sind)(?: damit| somit| hiermit| so)? (?:einstimmig |mehrheitlich )?(?:angenommen|beschlossen|abgelehnt|genehmigt)(?![\p{L}])|^(?:(?:ja|gut|okay|ok|also|so|prima|super|damit|dann|somit|das ist)(?![\p{L}])[,.]? ?){0,3}(?:einverstanden|abgemacht|beschlossen|entschieden|genehmigt|ausgemacht|vereinbart)\s*[,:]\s*\p{L}+/iu,
  // Who says in the perfect what was decided mostly tells of an earlier day.
  settling:
    /(?<![\p{L}])(?:(?:also|damit|hiermit|somit|nun|dann) haben wir(?: uns)?|wir haben (?:uns )?(?:also|damit|hiermit|somit|nun))(?![\p{L}])[^,]*(?<![\p{L}])(?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|genehmigt|verständigt)(?![\p{L}])|(?<![\p{L}])(?:dann|also|damit) (?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}]|(?:die|das|den|was|wie|dass|weil|wenn) )wir (?:nehmen|bleiben|verschieben|streichen|behalten|verzichten|wählen)(?![\p{L},.])|(?<![\p{L}])(?:lasst|lass) uns (?:[\p{L}\d-]+ ){0,8}(?:nehmen|verschieben|streichen|behalten|starten|verwenden|nutzen|testen|kaufen|bestellen|ändern|bleiben|verzichten|einführen|umstellen|entscheiden)(?![\p{L}])/iu,
  leaning:
    /(?<![\p{L}])(?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}])wir (?:gehen|starten|verwenden|nutzen|setzen|halten|machen|testen|führen|schalten|stellen|kaufen|bestellen|ändern)(?![\p{L}])/iu,
  opener:
    /^(?:(?:ja|gut|okay|ok|prima|super|fein|alles klar|in ordnung|also|schön|sehr gut|einverstanden|abgemacht|ausgemacht)(?![\p{L}])[\s,.]*)*(?:dann|also|so|damit|somit|wir sind uns (?:also |alle )?einig, dass|(?<=[\p{L},.] )wir)(?![\p{L}])/iu,
  assent:
    /^(?:(?:ja|gut|okay|ok|einverstanden|finde ich gut|passt|in ordnung|genau|super|prima|gerne|abgemacht|sehe ich auch so|klingt gut|von mir aus|alles klar|damit bin ich einverstanden)(?![\p{L}])[\s,.!]*)+/iu,
  proposal:
    /(?<![\p{L}])(?:ich schlage vor|vorschlag|sollen wir|sollten wir|wollen wir|wie wäre|wäre es|ich wäre (?:für|dafür)|wir könnten|könnten wir|man könnte|bleiben wir|ich bin (?:für|dafür)|angebote?|lasst uns|ist jemand dagegen)(?![\p{L}])/iu,
  tentative:
    /\?\s*$|(?<![\p{L}])(?:vielleicht|könnte|könnten|würde|würden|wäre|hätte|wenn|falls|eventuell|letztes|letzte|letzten|damals|nicht (?:beschlossen|entschieden|einig)|noch nichts|sollte|sollten|schlage vor|überlegen|ob|wollten|warum|wieso|gestern|müssen|muss|müsste|bereits|worden|wurden?|vorhin|seinerzeit|neulich|man|mal|haben was|beispiele?n?|anschließend|schon|immer|nämlich|ständig|halt|irgendwie|entweder|gesagt|sagte|jeder|in der regel|sondern|ich (?:glaube|denke)|(?<=\p{L} )ja|im (?:stadtrat|ausschuss)|\d{4}|hatten|waren|vor (?:ein paar|einigen|\p{L}+) (?:jahren|monaten|wochen|tagen))(?![\p{L}])/iu,
  conduct:
    /(?:^|[,.] )(?:bleiben wir|wir bleiben) (?:bei|in) \p{L}+[.!]?$|(?<![\p{L}])(?:(?:lass|lasst) uns (?:doch|noch|auch|gleich|jetzt|bitte|gerne|weg|wissen|das|die|einsteigen|gehen|weitergehen)|(?:starten|steigen|gehen|kommen) wir (?:gleich |jetzt |direkt )*(?:ein|in (?:das|den|die)|über|zu)|machen wir (?:direkt|gleich|jetzt)|machen wir [^,]*weiter|nehmen [^,]*(?:ernst|wahr|zur kenntnis|weg)|nehmen wir (?:an|mal|zum beispiel)|wir nehmen (?:an|mal)|gehen wir (?:davon|mal|jetzt|kurz)|wir gehen davon|(?:machen|lassen|setzen|stellen) wir uns|stellen wir fest|bin ich still|fangen wir an|wir fangen an|machen wir weiter|gehen wir weiter|kommen wir|wir kommen|machen wir (?:eine pause|schluss|kurz)|lasst uns (?:anfangen|weitermachen|das jetzt entscheiden|schauen|kurz|mal|reden|sehen)|wir werden sehen|gehen wir (?:die|den|das|der reihe)|zum nächsten punkt|warten wir (?:kurz|noch|mal)|wir warten|wir werden (?:sehen|hören|darüber)|beginnen wir|starten wir mit (?:der|dem) (?:agenda|tagesordnung))(?![\p{L}])/iu,
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
  isNominal,
  isClause: (text) => standsAlone(text) && isGermanSentence(text),
}

function stemGerman(word: string): string {
  if (word.length <= 4) return word
  const root = word.replace(/(?:ern|em|en|er|es|e|n|s)$/, '')
  return root.replace(/ä/g, 'a').replace(/ö/g, 'o').replace(/ü/g, 'u')
}
