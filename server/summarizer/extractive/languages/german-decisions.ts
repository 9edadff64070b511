import type { DecisionCues } from './cues.ts'

/** How decisions are spoken of in German. */
export const germanDecisions: DecisionCues = {
  explicit:
    /(?<![\p{L}])(?:wir haben(?: uns)?|haben wir(?: uns)?|(?:der|die|das) (?:vorstand|leitung|geschäftsführung|team|gremium) hat)(?![\p{L}]).*(?<![\p{L}])(?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|genehmigt|verständigt|abgestimmt)(?![\p{L}])|(?<![\p{L}])(?:wir legen fest|wir halten fest|(?:lass|lasst) uns (?:vereinbaren|festhalten|festlegen)|wir einigen uns|einigen wir uns|wir sind uns einig|sind wir uns einig|wir entscheiden(?: uns)?|entscheiden wir(?: uns)?|wir beschließen|beschließen wir|wir vereinbaren|ist (?:hiermit |damit |also )?(?:beschlossen|entschieden|genehmigt|abgemacht|beschlossene sache)|ab (?:sofort|jetzt)|es bleibt (?:also )?(?:bei|dabei))(?![\p{L}])|^(?:[\p{L}]+[,.]? ){0,3}(?:einverstanden|abgemacht|beschlossen|entschieden|genehmigt|ausgemacht|vereinbart)\s*[,:]\s*\p{L}+/iu,
  bare: /^(?:(?:okay|ok|gut|also|so|ja|prima)[,.! ]+)*(?:beschlossen|abgemacht|entschieden|einverstanden dann|damit ist das beschlossen|das ist beschlossen|beschlossene sache|ausgemacht)[.!]?$/iu,
  announcing:
    /^(?:(?:okay|ok|gut|also|so|ja|prima|dann)[,.! ]+)*(?:(?:die )?entscheidung|(?:dann )?machen wir (?:es|das) (?:so|folgendermaßen|wie folgt)|wir machen (?:es|das) so|wir (?:halten|legen) fest|(?:dann )?halten wir fest|das ist die entscheidung|wir entscheiden wie folgt)[.:!]?$/iu,
  confirming:
    /^(?:(?:und|also|okay|gut)[, ]+)*(?:einverstanden|(?:sind )?alle einverstanden|seid ihr einverstanden|ist das (?:so )?(?:in ordnung|okay|beschlossen|recht)|ist jemand dagegen|(?:gibt es )?einwände|wer ist dafür|sind wir uns einig|passt das|abgemacht)(?![\p{L}])[^?]{0,30}\?$/iu,
  agreeing:
    /(?<![\p{L}])(?:wir einigen uns also|wir sind uns also einig|also einigen wir uns|sind wir uns einig, dass|bleibt es (?:also )?(?:bei|dabei))(?![\p{L}])/iu,
  settling:
    /(?<![\p{L}])(?:dann|also|damit) (?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}])wir (?:nehmen|bleiben|verschieben|streichen|behalten|verzichten|wählen)(?![\p{L}])|(?<![\p{L}])(?:lasst uns|lass uns)(?![\p{L}])/iu,
  leaning:
    /(?<![\p{L}])(?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}])wir (?:gehen|starten|verwenden|nutzen|setzen|halten|werden|machen|testen|führen|schalten|stellen|kaufen|bestellen|ändern)(?![\p{L}])|(?<![\p{L}])(?:wird|werden)(?![\p{L}]).*(?:t|en)\.?$/iu,
  opener:
    /^(?:(?:ja|gut|okay|ok|prima|super|fein|alles klar|in ordnung|also|schön|sehr gut)(?![\p{L}])[\s,.]*)*(?:dann|also|so|wir|damit|somit)(?![\p{L}])/iu,
  assent:
    /^(?:(?:ja|gut|okay|ok|einverstanden|finde ich gut|passt|in ordnung|genau|super|prima|gerne|abgemacht|sehe ich auch so|klingt gut|von mir aus|alles klar|damit bin ich einverstanden)(?![\p{L}])[\s,.!]*)+/iu,
  proposal:
    /(?<![\p{L}])(?:ich schlage vor|vorschlag|sollen wir|sollten wir|wollen wir|wie wäre|wäre es|ich wäre (?:für|dafür)|wir könnten|könnten wir|man könnte|bleiben wir|ich bin (?:für|dafür)|angebote?|lasst uns|ist jemand dagegen)(?![\p{L}])/iu,
  tentative:
    /\?\s*$|(?<![\p{L}])(?:vielleicht|könnte|könnten|würde|würden|wäre|hätte|wenn|falls|eventuell|letztes|letzte|letzten|damals|nicht (?:beschlossen|entschieden|einig)|noch nichts|sollte|sollten|schlage vor|überlegen|ob|wollten|warum|wieso|gestern|müssen|muss|müsste)(?![\p{L}])/iu,
  conduct:
    /(?<![\p{L}])(?:fangen wir an|wir fangen an|machen wir weiter|gehen wir weiter|kommen wir|wir kommen|machen wir (?:eine pause|schluss|kurz)|lasst uns (?:anfangen|weitermachen|das jetzt entscheiden|schauen|kurz|mal|reden|sehen)|wir werden sehen|gehen wir (?:die|den|das|der reihe)|zum nächsten punkt|warten wir (?:kurz|noch|mal)|wir warten|wir werden (?:sehen|hören|darüber)|beginnen wir|starten wir mit (?:der|dem) (?:agenda|tagesordnung))(?![\p{L}])/iu,
  retraction:
    /^(?:ach |oh |halt,? |moment,? |stopp,? |nein,? |quatsch,? |entschuldigung,? )+.*(?<![\p{L}])(?:nur|nicht|doch|vorschlag)(?![\p{L}])|(?<![\p{L}])(?:nehme ich zurück|vergesst das)(?![\p{L}])/iu,
}
