/** Forms that can only be the finite verb. */
const FINITE =
  `bin bist ist sind seid war warst waren wäre wären sei seien wird wirst werde wurde wurden würde würden habe hab hast hat habt hatte hatten hätte hätten kann kannst könnt konnte konnten könnte könnten muss musst müsst
  musste mussten müsste müssten soll sollst sollt sollte sollten will willst wollt wollte wollten darf darfst durfte durften dürfte dürften mag magst möge möchte möchten mochte lässt ließ ließen weiß wusste wussten gibt gab gaben
  geht ging gingen kommt kam kamen steht stand standen sieht sah sahen nimmt nahm nahmen findet fand fanden spricht sprach sprachen trägt trug trugen trifft traf trafen liegt lag lagen hält hielt hielten läuft lief liefen
  bringt brachte brachten denkt dachte dachten liest las lasen hilft half halfen fährt fuhr fuhren fällt fiel fielen schreibt schrieb schrieben heißt hieß hießen zieht zog zogen bleibt blieb blieben scheint schien schienen
  schließt schloss schlossen verliert verlor verloren gewinnt gewann gewannen beginnt begann begannen bietet bot boten schlägt schlug schlugen wächst wuchs wuchsen sitzt saß saßen tut tat taten ruft rief riefen lädt lud luden
  entsteht entstand entstanden versteht verstand verstanden besteht bestand bestanden verlässt verließ enthält enthielt erhält erhielt erhielten vergisst vergaß isst gilt galt galten stirbt wirft warf tritt trat traten
  betrifft betraf empfiehlt empfahl verbringt verbrachte kennt kannte kannten nennt nannte nannten brennt bekommt bekam bekamen entscheidet entschied entschieden unterscheidet schafft schuf geschieht geschah greift griff
  bewegt steigt stieg stiegen sinkt sank sanken springt fließt fängt fing hängt hing hingen braucht bräuchte käme ginge gäbe ließe wüsste stünde fände nähme entspricht verspricht vertritt verbindet verschwindet beweist`.split(
    /\s+/,
  )

/** Also infinitives: the finite verb unless they are at the end. */
const AUXILIARIES = 'werden haben können müssen sollen wollen dürfen mögen lassen wissen'.split(' ')

const REGULAR =
  `ablehnen akzeptieren analysieren arbeiten argumentieren basieren bauen beantragen bedeuten befinden beginnen begrüßen behandeln behaupten bekommen belasten bemerken benutzen benötigen beobachten berichten beruhen
  berücksichtigen beschließen beschreiben beschäftigen besorgen bestehen bestellen bestätigen besuchen beteiligen betrachten betreffen bewegen bewerten bezahlen beziehen bieten bilden binden bitten bleiben blockieren
  brauchen bringen buchen danken dauern decken definieren denken dienen diskutieren drehen drucken eignen eilen einigen einkaufen empfehlen empfinden enden entfernen enthalten entlassen entlasten entscheiden
  entsprechen entstehen entwickeln erfahren erfüllen ergeben ergänzen erhalten erhöhen erinnern erkennen erklären erlauben erledigen ermöglichen erreichen erscheinen ersetzen erstellen erwarten erweitern erzeugen
  erzählen essen existieren fahren fallen fangen fehlen finanzieren finden folgen fordern formulieren fragen freuen funktionieren fördern fühlen führen füllen garantieren geben gehen gehören gelten genießen genügen
  gestalten gewinnen glauben glänzen glätten greifen grillen gründen halten handeln hassen heilen heizen heißen helfen hinterlassen hoffen hosten hängen hören implementieren informieren installieren integrieren
  interessieren investieren jubeln kaufen kennen klingeln klingen klären kochen kombinieren kommen kommunizieren kontrollieren konzentrieren kosten kriegen kritisieren kämpfen kümmern kündigen lachen laden landen
  laufen leben legen leisten leiten lernen lesen lieben liefern liegen lohnen löschen lösen machen malen meinen melden merken messen mieten nehmen nennen nutzen opfern ordnen organisieren packen passen passieren
  pflegen planen produzieren profitieren programmieren protestieren präsentieren prüfen raten reagieren realisieren rechnen reden reduzieren regeln reichen reisen retten richten riechen rufen rutschen räumen sagen
  sammeln sanieren schaffen schauen scheinen scheitern schenken schicken schieben schildern schimpfen schlafen schlagen schließen schneiden schonen schreiben schulden schweigen schwimmen schätzen schützen sehen senden
  setzen siedeln siegen singen sinken sitzen sorgen sparen speichern spenden spiegeln spielen sprechen springen stammen starten stecken stehen steigen stellen sterben steuern stimmen stoppen streben streichen streiten
  studieren stärken stören stützen suchen säen tagen tanzen taugen tauschen teilen testen tippen tracken tragen trainieren trauern treffen trennen treten trinken tun töten umfassen unterliegen unterscheiden
  unterstützen untersuchen verbessern verbieten verbinden verdienen vereinbaren verfolgen verfügen vergessen vergleichen verhandeln verhindern verkaufen verlangen verlassen verlieren verlängern vermeiden vermitteln
  vermuten verpflichten verringern verschieben versichern versorgen versprechen verstehen versuchen verteidigen verteilen vertrauen vertreten verursachen verweisen verwenden verzichten verändern veröffentlichen
  vorstellen wachsen wagen warnen warten waschen wechseln wecken wehren weinen weisen wenden werben werfen werten widersprechen wiederholen wiegen wirken wohnen wählen wünschen zahlen zeigen zerstören ziehen zustimmen
  zweifeln zwingen zählen zögern ändern ärgern öffnen üben überlegen übernehmen übertragen überwachen überzeugen`.split(
    /\s+/,
  )

function formsOf(verb: string): string[] {
  const stem = verb.replace(/e?n$/, '')
  const link = /(?:[dt]|[^aeiouäöülrmh][mn])$/.test(stem) ? 'e' : ''
  return [`${stem}e`, `${stem}${link}t`, `${stem}${link}te`, `${stem}${link}ten`, `${stem}${link}st`]
}

const certain = new Set(FINITE)
/** `besucht`, `realisiert`: also participles. */
const participles = new Set(
  REGULAR.filter((verb) => /^(?:be|ent|er|ver|über|unter|zer)|ieren$/.test(verb)).map((verb) => formsOf(verb)[1] ?? ''),
)
const regular = new Set(REGULAR.flatMap(formsOf).filter((form) => !/^(?:meine|liebe)$/.test(form)))
const infinitives = new Set([...REGULAR, ...AUXILIARIES])

const PREFIX =
  /^(?:ab|an|auf|aus|be|bei|dar|durch|ein|ent|er|fest|gegenüber|her|heraus|hin|hinaus|los|mit|nach|statt|teil|über|um|unter|ver|vor|weg|weiter|wieder|zer|zu|zurück|zusammen)(?=\p{L}{3})/u

/**
 * Whether a word can be the finite verb. `isLast`: at the end of its part, where a main clause has the infinitive or
 * participle.
 */
export function isFinite(word: string, isLast: boolean): boolean {
  if (certain.has(word)) return true
  if (infinitives.has(word) || participles.has(word)) return !isLast
  return regular.has(word) || (!isLast && certain.has(word.replace(PREFIX, '')))
}

/** A form that can occur only once in a part; `gehört` can also be a participle. */
export const isCertainlyFinite = (word: string): boolean =>
  certain.has(word) || (/^(?!ge).*t$/u.test(word) && regular.has(word) && !participles.has(word))

/** `…, dass sie kommen`: whether a word can be the verb at the end of a subordinate clause. */
export const canEndPart = (word: string): boolean => certain.has(word) || /^\p{Ll}+(?:t|te|e|en|ern|eln)$/u.test(word)

/** Nouns and numbers too general to be a subject of a meeting. */
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

/** Adjectives and numbers that begin a sentence or act as a noun: `Letzter Satz`, `Zehn Megabit`, `das Ganze`. */
const NOT_NOMINAL =
  /^(?:erst|zweit|dritt|viert|letzt|nächst|ganz|groß|gut|klein|viel|wenig|best|weiter|ander|eigen|lieb|herzlich|schön|richtig|wichtig|emotional|misstrauisch|konkret|allgemein|speziell|aktuell|jetzig|heutig|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig)(?:e[nmrs]?)?$/iu

export const isNominal = (word: string): boolean => !NOT_NOMINAL.test(word)

const IRREGULAR_THIRD = new Map(
  'lassen lässt, sprechen spricht, tragen trägt, geben gibt, nehmen nimmt, übernehmen übernimmt, entwerfen entwirft, lesen liest, treffen trifft, laden lädt, messen misst'
    .split(', ')
    .map((forms): [string, string] => [forms.replace(/ .*/, ''), forms.replace(/.* /, '')]),
)

/** Returns the forms of a verb after `ich`: `schicke`, and `schick`, which is more common in speech. */
export function firstForms(verb: string): string[] {
  if (verb.endsWith('ern')) return [`${verb.slice(0, -1)}e`, `${verb.slice(0, -3)}re`]
  if (verb.endsWith('eln')) return [`${verb.slice(0, -3)}le`, `${verb.slice(0, -1)}e`]
  return /[^tg]en$/.test(verb) ? [verb.slice(0, -1), verb.slice(0, -2)] : [verb.slice(0, -1)]
}

/** … after `Anna`. */
export function thirdForm(verb: string): string {
  const irregular = IRREGULAR_THIRD.get(verb)
  if (irregular !== undefined) return irregular
  const stem = verb.endsWith('ern') || verb.endsWith('eln') ? verb.slice(0, -1) : verb.slice(0, -2)
  return /(?:[dt]|[^aeiouäöülrmh][mn])$/.test(stem) ? `${stem}et` : `${stem}t`
}

/** … after `du`. */
export function secondForm(verb: string): string {
  const third = thirdForm(verb)
  return /(?:s|ß|z|x)t$/.test(third) ? third : `${third.slice(0, -1)}st`
}

/** `… sprechen.`: ends in an infinitive other than auxiliaries and verbs of being. */
export function endsInAction(action: string): boolean {
  const [, zu, last = ''] = /(?:(?<!\p{L})(zu) )?([\p{L}]+)[\s.!]*$/u.exec(action.replace(/,.*$/su, '')) ?? []
  return (
    zu === undefined &&
    /(?:en|ern|eln|tun)$/u.test(last) &&
    !/^(?:(?:ab|an|auf|aus|bei|ein|her|hin|mit|nach|um|vor|weiter|zurück|zusammen)zu.*|ge(?!ben|stalten|nehmigen).*en|sein|haben|werden|bleiben|gehen|sehen|müssen|können|wollen|sollen|sagen|\p{Lu}.*)$/u.test(
      last,
    )
  )
}
