/** Nouns and numbers that name no subject, nor what any meeting is about. */
export const genericNouns = new Set(
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

export const isNominal = (word: string): boolean => !NOT_NOMINAL.test(word)
