import type { DecisionCues } from '../extractive/languages/language-rules.ts'
import { firstForms, secondForm, thirdForm } from './german-words.ts'

/** Verbs of things one does after a meeting; separable prefixes are found at the end of the clause. */
const ACTION_VERBS =
  `schicken senden rufen schreiben erstellen prüfen klären bestellen organisieren bereiten richten laden teilen stellen lassen holen fragen melden sprechen buchen reservieren planen aktualisieren testen
  dokumentieren überarbeiten passen legen tragen geben informieren leiten sorgen besorgen kaufen vereinbaren sammeln setzen bauen schauen beheben reparieren verschicken veröffentlichen kontaktieren reden nehmen machen
  liefern bringen verteilen räumen schließen übernehmen erledigen kümmern untersuchen vergleichen berechnen zeichnen entwerfen übersetzen lesen drucken löschen entfernen ergänzen korrigieren installieren konfigurieren
  migrieren suchen treffen besuchen beantragen beauftragen bezahlen überweisen unterschreiben verfassen formulieren präsentieren verlängern verschieben kündigen mieten programmieren implementieren analysieren messen recherchieren
  schulen abstimmen entwickeln gestalten optimieren überprüfen überlegen tauschen wechseln ändern streichen kopieren archivieren sichern starten spielen führen leiten mailen telefonieren beschaffen reichen begleiten erinnern bewerten auswerten werten zählen verlegen sichten trainieren hinterlegen haken gucken hören füllen diktieren proben färben beraten denken regeln kontrollieren putzen waschen`.split(
    /\s+/,
  )

const PREFIX =
  /(?<=^|\s)(an|ein|ab|auf|aus|vor|zu|um|mit|nach|weiter|zurück|zusammen|fest|bereit|her|durch|los|heraus|raus|rein|rüber|hoch|rum)(?=[\s,.!?]*$|,)|(?<=\s)(ein|ab|weiter|zurück|zusammen|bereit)(?= (?:zu|zum|zur|für|in|im|bei|nach|über|von)\s)/iu

/** Done after a meeting, however it's worded; any other verb counts only with a day, or as an answer. */
const DONE_LATER =
  /(?:(?<!\p{L})(?:ab|aus|ein|her|rüber|raus|herum|heraus|hin|los|nach|rum|ver|weg|weiter|zu|zurück)?(?:schicken|senden)|(?:weiter|zu)leiten|(?<!vor)anrufen|erstellen|(?<!\p{L})(?:nach|über|gegen)?prüfen|(?<!\p{L})(?:ab|auf)?klären|bestellen|organisieren|vorbereiten|nachbereiten|einrichten|(?:zusammen|bereit|richtig)stellen|(?:ein|ab|nach|zurück)holen|buchen|reservieren|einplanen|aktualisieren|testen|dokumentieren|überarbeiten|anpassen|(?<!\p{L})anlegen|(?:ein|nach)tragen|(?:weiter|ab|durch|zurück)geben|informieren|dafür sorgen|besorgen|vereinbaren|absprechen|beheben|reparieren|veröffentlichen|kontaktieren|fertig ?machen|(?:aus|nach)?liefern|mitbringen|verteilen|aufräumen|abschließen|übernehmen|erledigen|um (?!mich|sie)\p{L}.*kümmern|untersuchen|vergleichen|entwerfen|übersetzen|drucken|löschen|verlinken|korrigieren|installieren|konfigurieren|(?:heraus|raus|zusammen)suchen|beauftragen|bezahlen|überweisen|unterschreiben|verfassen|verlängern|(?<!\p{L})kündigen|(?<!\p{L})mieten|implementieren|recherchieren|auswerten|sichten|hinterlegen|(?:nach|ein)reichen|(?:nach|an)fragen|nachhaken|fertig ?stellen|beschaffen|archivieren|(?<!\p{L})sichern|hochladen|(?:zurück|um|an|ab)melden|verschieben|verlegen|absagen|stornieren|ausarbeiten|aufsetzen|aufteilen|zukommen lassen|(?:machen|reparieren|drucken|prüfen|erstellen) lassen|(?<!\p{L})umhören|ausfüllen|anschreiben|ausdrucken|nachbestellen|(?:drüber|durch|gegen|korrektur) ?lesen|bescheid (?:geben|sagen)|(?:mail|protokoll|bericht|zusammenfassung|ticket|angebot|dokumentation|vertrag|brief)\p{L}* schreiben)$/iu
/** These too, if the speaker says that it will or should be done. */
const DONE_ONCE =
  /(?:(?<!\p{L})mit \p{L}.* (?:sprechen|reden|telefonieren|treffen|abstimmen)|schreiben|mailen|fragen|kaufen|bauen|besuchen|messen|präsentieren|schulen|trainieren|anschauen|ansehen|entwickeln|gestalten|planen|sammeln|beantragen|melden|einladen|fertigstellen|bringen|(?:ticket|termin|auftrag|bestellung)\p{L}* .*(?:aufmachen|ausmachen|anlegen)|regeln|kontrollieren|diktieren|putzen)$/iu
/** `Chloé fragen, ob sie Zeit hat`, not `mich fragen, ob …`. */
const ASKING =
  /^(?!(?:Mich|Sie|Dich|Euch|Uns|Ihn|Da|So) )(?:(?:Den|Die|Herrn|Frau) )?\p{Lu}\p{L}+ fragen, (?:ob|wann|wer) /u
/** Maximum words in a task; a longer text is a story. */
const LONGEST = 24

/** Whether an action is one for after a meeting. `isAhead`: said with `werde` or `soll`, or requested. */
export function isDoneLater(subject: string, isAhead: boolean): boolean {
  const main = subject.replace(/,.*$/su, '')
  return (
    subject.split(' ').length <= LONGEST &&
    (DONE_LATER.test(main) || ASKING.test(subject) || (isAhead && DONE_ONCE.test(main)))
  )
}

/** What speakers say about themselves without promising it. */
export const NOT_PROMISED =
  /(?<![\p{L}])(?:nicht|nie|kein|keine|keinen|würde|würden|könnte|hätte|wäre|wenn|falls|seit|gerade|immer|jeden|jede|jedes|oft|normalerweise|habe|hab|nur|vielleicht|mir sorgen|mir vor|davon aus|zu bedenken|recht|gebe zu|nehme an|dachte|damals|gestern|lasse das so|kann ja|mal schauen|den mund|schluss|meistens|manchmal|grundsätzlich|generell|prinzipiell|eigentlich|irgendwann|früher|damals|jedes mal|zum beispiel|zustimmung|kenntnis|moderation|sagt|wieder|die frage|voraus|darüber,|das wort|frage? mich|mit diesen worten|ganz kurz|hier (?:mal|noch|jetzt|kurz)|möchte (?:sie|euch|dich|alle) (?:\p{L}+ ){0,3}(?:einladen|bitten|auffordern|ermutigen))(?![\p{L}])|\?\s*$/iu

/** Requests that are met at once. */
export const NOT_REQUESTED =
  /(?<![\p{L}])(?:hören|sehen|wiederholen|erklären|sagen|erzählen|zeigen|warten|vorstellen|lauter|kurz halten|glauben|verstehen|erinnern|bleiben|nicht|gerade|fragen|helfen mit|beschreiben|erläutern|beantworten|eingehen|schildern|\p{L}*frage(?: [\p{L}-]+)* zu|eigentlich|besprechen|zulassen|gestatten|(?:^|, )(?:wie|was|wo|warum|wieso|woher|wer)|dich stumm|sich stumm)(?![\p{L}])/iu

/** `Ich sage, hey, ich melde mich`: said elsewhere, habitual, or done at once. */
export const TOLD =
  /^(?:(?:ja|ach|oh)[, ]+)*(?:moment|sekunde|warte)(?!\p{L})|(?<!\p{L})(?:gelegentlich|ab und zu|hin und wieder|manchmal|meistens|normalerweise|üblicherweise|schrieb|und so weiter|guck(?:e|t)?,|sagt|sagte|gesagt|sag(?:e|en|st)?(?: (?:ich|du))?,|motto|antwort|hey|angenommen)(?!\p{L})/iu

/** Done while talking about it, unless the verb says otherwise. */
export const NOW =
  /(?<!\p{L})(?:heute(?! (?:noch|nachmittag|abend|mittag))|jetzt|gerade|hier|kurz|gleich(?! (?:morgen|nach|am))|ganz)(?!\p{L})/iu

/** Says when, but not what. */
export const REST_ONLY =
  /^(?:\s*(?:das|es|die|den|dies|darum|drum|mich|da|selbst|gern|gerne|gleich|morgen|heute|früh|noch|dann|sofort|bis|zum|zur|der|des|dieser|diese|nächster|übernächste|ende|mitte|anfang|monats|jahres|quartals|kw|nächste|nächsten|woche|freitag|montag|dienstag|mittwoch|donnerstag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|auf|mit|einmal))*[\s,.!]*$/iu

const firstPerson = new Map(ACTION_VERBS.flatMap((verb) => firstForms(verb).map((form) => [form, verb])))
const thirdPerson = new Map(ACTION_VERBS.map((verb) => [thirdForm(verb), verb]))
const secondPerson = new Map(ACTION_VERBS.map((verb) => [secondForm(verb), verb]))

/** Alternatives of the verbs after `ich`. */
export const FIRST_PERSON = [...firstPerson.keys()].join('|')
/** … after `Anna`. */
export const THIRD_PERSON = [...thirdPerson.keys()].join('|')
/** … before `du`. */
export const SECOND_PERSON = [...secondPerson.keys()].join('|')
/** … before `Sie`, and in the infinitive. */
export const INFINITIVE = ACTION_VERBS.join('|')

/** `Schick mir bitte das Protokoll, Ben`, `bitte schick mir …` */
export const SEND_ME = new RegExp(
  String.raw`^(?:[\p{L} .]{1,25}, )?(?:(?:dann|und|also) )*(?:(?<verb>${FIRST_PERSON})\s+(?:mir |uns |mal |doch )*bitte|bitte\s+(?<verb2>${FIRST_PERSON}))(?!\p{L})\s*(?:(?:bitte|mal|noch|dann|auch|uns|mir|doch)\s+)*(?<rest>.+)`,
  'iu',
)

/** `schicke` + `morgen die Liste` becomes `Morgen die Liste schicken`; a separated prefix rejoins its verb. */
export function toInfinitive(form: string, rest: string): string {
  const lower = form.toLowerCase()
  const verb = firstPerson.get(lower) ?? thirdPerson.get(lower) ?? secondPerson.get(lower) ?? lower
  const said = withoutAfterthought(rest)
  const prefix = PREFIX.exec(said)
  if (prefix === null) return beforeComma(said, verb)
  const without = `${said.slice(0, prefix.index).trimEnd()}${said.slice(prefix.index + prefix[0].length)}`
  return beforeComma(without, `${prefix[0].toLowerCase()}${verb}`)
}

/** What isn't part of the action: thanks, a reason, another sentence. */
const AFTERTHOUGHT =
  /,(?=\s*(?:das|die|der) (?:ist|sind|war|waren|wird|hat|habe)(?!\p{L})).*$|,(?!\s*(?:dass|damit|ob|wie|wann|wer|was|wo|welche[mnrs]?|um|die|der|das|den|deren|dessen|und zwar|inklusive|wenn|bevor|sobald|bis|am|zum)(?!\p{L})|\s*\p{Lu}).*$/su

/** `mich darum kümmern, danke` without the afterthought. */
export const withoutAfterthought = (action: string): string => action.replace(AFTERTHOUGHT, '')

/** Puts the verb at the end of the main clause. */
function beforeComma(rest: string, verb: string): string {
  const [, main = '', tail = ''] =
    /^(.*?)((?:,\s*(?:dass|damit|ob|wie|wann|wer|was|wo|weil|und|die|der|das)\b.*)?[.!?\s]*)$/su.exec(
      withoutAfterthought(rest),
    ) ?? []
  const said = main
    .trim()
    .replace(/(?<!\p{L})(?:noch ?mal|mal|eben|halt|nachher|natürlich|gerne?|schnell|kurz)(?:\s+|$)/giu, '')
    .replace(
      /^(?:dann|also|noch|mal|auch|euch|dir|ihnen|uns|mir|mich|dich|sich|ja|gleich|bitte|selbst|gern|gerne)\s+/iu,
      '',
    )
    .trim()
  return `${said} ${verb}${tail}`.replace(/[\s.!?]+$/, '').trim()
}

const WORD_START = String.raw`(?<![\p{L}\p{N}])`
export const WORD_END = String.raw`(?![\p{L}\p{N}])`
const ADVERBS = String.raw`(?:(?:bitte|mal|noch|dann|auch|vielleicht|gleich|eben|kurz|schnell|uns|mir|ja|also|doch)\s+)*`

export const ICH_DO = new RegExp(String.raw`${WORD_START}ich\s+(?<verb>${FIRST_PERSON})${WORD_END}(?<rest>.*)`, 'iu')
export const DO_ICH = new RegExp(
  String.raw`^(?<before>.*?)${WORD_START}(?<verb>${FIRST_PERSON})\s+ich${WORD_END}(?<rest>.*)`,
  'iu',
)
export const ICH_WERDE = new RegExp(String.raw`${WORD_START}(?:ich\s+werde|werde\s+ich)${WORD_END}\s*(?<rest>.+)`, 'iu')
export const ICH_KANN = new RegExp(
  String.raw`${WORD_START}(?:ich\s+kann|kann\s+ich|ich\s+muss|muss\s+ich|ich\s+will|ich\s+möchte)${WORD_END}\s*(?<rest>.+)`,
  'iu',
)
export const LEAD_IN =
  /^(?:(?:als (?:nächste|erste)s|gut|okay|ok|ja|also|so|dann|klar|prima|super|und|stimmt|genau|richtig|natürlich|sicher)(?![\p{L}])[\s,.]*)+/iu
export const PRONOUN_ONLY =
  /^(?:ja|gut|okay|ok|klar|stimmt|gern|gerne|dann|und|also|[\s,.!:])*(?:das|es|die|den|dies|ihn|sie|da)?\s*$/iu
/** Takes on what was said right before, even if it wasn't a request. */
export const TAKEN_OVER =
  /^(?:(?:ja|gut|okay|ok|klar|stimmt|gern|gerne|natürlich|kein problem|kein thema|alles klar|mhm|ach|oh)[,.! ]+)*(?:wird gemacht|wird erledigt|geht klar|ist notiert|(?:ich )?bin (?:schon )?dran|(?:das )?(?:mache?|übernehme?|erledige?|kläre?|regle|regele) ich(?: (?:gern|gerne|schon|noch|heute|heute noch|morgen|bis .*|gleich (?:morgen|heute|nach|am).*))?|kümmere? (?:ich )?mich(?: (?:darum|drum))|ich kümmere? mich (?:darum|drum)|(?:das )?kann ich(?: gern| gerne)? (?:machen|übernehmen|erledigen)|ich setze? mich .{0,30}(?:dran|daran|ran)|ich nehme? (?:das|es) (?:mal )?(?:mit|auf mich)|da kümmere? ich mich (?:noch )?(?:drum|darum)|da (?:frage?|hake?|schaue?) ich (?:noch ?mal |noch mal |da )?nach|dann (?:mache?|übernehme?|erledige?) ich (?:das|die|den|es))(?=[,.!]|$)/iu
export const ELLIPTICAL_ANSWER = /^(?:(?:ja|gut|okay|ok|klar|na)[,.! ]+)*(?:ich|mache? ich)[.!]?$/iu

/** `Es wäre nett, wenn du die Liste aktualisieren könntest` */
export const IF_YOU = new RegExp(
  String.raw`(?:bitten|toll|super|gut|nett|schön|lieb|prima|hilfreich|dankbar),\s+(?:wenn|dass)\s+(?:du|sie|ihr)\s+${ADVERBS}(?<rest>.+?)\s+(?:könntest|könnten|könntet|würdest|würden|würdet)`,
  'iu',
)
export const CAN_YOU = new RegExp(
  String.raw`${WORD_START}(?:(?:kannst|könntest|würdest|magst|willst)\s+du|(?:können|könnten|würden|mögen)\s+sie|(?:könnt|könntet|würdet)\s+ihr)${WORD_END}\s*${ADVERBS}(?<rest>.+)`,
  'iu',
)
export const DO_YOU = new RegExp(
  String.raw`${WORD_START}(?<verb>${SECOND_PERSON})\s+du\s+(?=(?:bitte|mal|noch|dann|auch|das|uns)${WORD_END})${ADVERBS}(?<rest>.+)`,
  'iu',
)
/** `Machst du die Präsentation?`: with a definite object, not `Machst du Sport?`. */
export const DO_YOU_WHAT = new RegExp(
  String.raw`^(?:[\p{L} .]{1,25}, )?(?:(?:und|also|dann)\s+)*(?:(?<verb>${SECOND_PERSON})\s+du|(?<verb2>${INFINITIVE})\s+sie)\s+(?!dir |dich |sich )(?=(?:.* )?(?:den|die|das|dem|der|einen|eine|ein|unsere?n?|dein\p{L}*|ihre?n?)\s(?:\p{L}+ )?\p{L}{4,})${ADVERBS}(?<rest>[^?]+)\?`,
  'iu',
)
export const PLEASE_DO = new RegExp(
  String.raw`(?:^|,\s*)(?:dann |und )?bitte\s+(?<verb>${INFINITIVE})\s+sie\s+(?<rest>.+)|^(?<verb2>${INFINITIVE})\s+sie\s+(?:uns |mir |dann )*bitte\s+(?<rest2>.+)`,
  'iu',
)
export const PLEASE = new RegExp(String.raw`^(?:[\p{L} .]{1,25}, )?(?:dann |und |aber )?bitte\s+(?<rest>.{6,})`, 'iu')
/** Asks who will do it: a speaker who answers `ich` takes it on. */
export const WHO = new RegExp(
  String.raw`^(?:(?:und|also|dann|ok|okay|gut)[, ]+)*(?:wer\s+(?!(?:will|würde) denn )(?:(?:kann|könnte|will|möchte|würde)|(?<verb>${THIRD_PERSON}))|(?:kann|könnte|würde|mag)\s+(?:das\s+)?(?:jemand|wer|einer)(?:\s+von\s+(?:euch|ihnen))?)${WORD_END}\s*${ADVERBS}(?<rest>.{4,})\?`,
  'iu',
)
/** `Du machst bitte die Anmeldung fertig`, `Sie schicken uns dann das Angebot?` */
export const YOU_DO = new RegExp(
  String.raw`(?:^|,\s*)(?:(?:und|also|dann)\s+)*(?:du\s+(?<verb>${SECOND_PERSON})|sie\s+(?<verb2>${INFINITIVE}))\s+(?=(?:bitte|dann|noch|uns|mir)${WORD_END})${ADVERBS}(?<rest>.+)`,
  'iu',
)
export const GIVEN_TO = (names: string) =>
  new RegExp(
    String.raw`${WORD_START}(?:aufgabe|auftrag|action item|to-?do)\s+(?:für|an)\s+(?<name>${names})\s*[:,]\s*(?<rest>.+)`,
    'iu',
  )
export const DONE_BY =
  /(?:(?<when>bis .+) (?:habe?|hab) ich|ich (?:habe?|hab)(?= .*(?<!\p{L})bis )) (?<rest>.+) fertig(?!\p{L})/iu
export const YOU_WANTED = new RegExp(
  String.raw`${WORD_START}(?:du\s+wolltest|sie\s+wollten|wolltest\s+du|du\s+hattest\s+versprochen)${WORD_END}\s*(?:doch |noch |ja |mal )*(?<rest>.+)`,
  'iu',
)
export const NEED = new RegExp(
  String.raw`${WORD_START}(?:jemand|irgendwer|irgendjemand|wir|einer von uns)\s+(?:muss|müssen|sollte|sollten|müsste)${WORD_END}\s*(?:noch |auch |dringend |unbedingt |mal |dann )*(?<rest>.+)|${WORD_START}(?:müsste|muss|sollte)\s+(?:noch\s+|mal\s+|dringend\s+)*(?:jemand|wer|einer)\s+(?<anybody>.+)|${WORD_START}(?:müssen|sollten)\s+wir\s+(?:noch |auch |dringend |unbedingt |mal |dann )*(?<inverted>.+)`,
  'iu',
)

/** German phrases that signal decisions. */
export const germanDecisions: DecisionCues = {
  explicit:
    /^(?:[\p{L}]+[,.]? ){0,2}(?:wir haben|haben wir)(?: (?:uns|also|damit|jetzt|heute|nun|gemeinsam|einstimmig|darauf|dafür|dagegen)){0,3}(?: (?:auf|für|gegen)(?: [\p{L}\d-]+){1,6})? (?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|verständigt)(?:[,.:]| (?:auf|für|gegen)(?![\p{L}]))|(?<![\p{L}])(?:wir (?:legen|halten) (?:also )?fest(?::|, dass)|(?:also )?halten wir fest(?::|, dass)|(?:lass|lasst) uns (?:vereinbaren|festhalten|festlegen)|wir einigen uns|einigen wir uns|wir sind uns (?:also |alle )?einig, dass(?= .*(?<![\p{L}])(?:gibt|werden|machen|nehmen|bleibt|bleiben|kommt)(?![\p{L}]))|(?:dann|also|damit) entscheiden wir uns|wir entscheiden uns (?:also |damit |dann )?(?:für|gegen)|wir (?:beschließen|vereinbaren)(?: also| damit| hiermit)?[,:]|ist (?:hiermit |damit |also )?(?:beschlossen|entschieden|genehmigt|abgemacht|beschlossene sache)(?=[.,:]|$)|ab (?:sofort|jetzt) (?:\p{L}+ ){0,3}(?:wir|wird|werden|gilt|gelten|gibt(?:'s)?)|(?:wir|wird|werden|gilt|gelten|gibt(?:'s)?) (?:\p{L}+ ){0,6}ab (?:sofort|jetzt)|(?:damit|somit|dann|hiermit) (?:ist|sind) (?:[\p{L}\d-]+ ){1,8}(?:beschlossen|angenommen|abgelehnt|genehmigt)|(?:der|unser) beschluss (?:lautet|ist)|es bleibt (?:also )?(?:beim?|dabei))(?![\p{L}])|(?:antrag|vorlage|vorschlag)[^,.]{0,60} ist [^,.]{0,40}(?:angenommen|abgelehnt)(?=[.,]|$)|(?:antrag|vorlage|vorschlag|protokoll|tagesordnung|drucksache|empfehlung) (?:ist|sind)(?: damit| somit| hiermit| so)? (?:einstimmig |mehrheitlich )?(?:angenommen|beschlossen|abgelehnt|genehmigt)(?![\p{L}])|^(?:(?:ja|gut|okay|ok|also|so|prima|super|damit|dann|somit|das ist)(?![\p{L}])[,.]? ?){0,3}(?:einverstanden|abgemacht|beschlossen|entschieden|genehmigt|ausgemacht|vereinbart)\s*[,:]\s*\p{L}+/iu,
  // The perfect tense mostly reports an earlier decision.
  settling:
    /(?<![\p{L}])(?:(?:also|damit|hiermit|somit|nun|dann) haben wir(?: uns)?|wir haben (?:uns )?(?:also|damit|hiermit|somit|nun))(?![\p{L}])[^,]*(?<![\p{L}])(?:beschlossen|entschieden|geeinigt|vereinbart|festgelegt|genehmigt|verständigt)(?![\p{L}])|(?<![\p{L}])(?:dann|also|damit) (?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}]|(?:die|das|den|was|wie|dass|weil|wenn) )wir (?:nehmen|bleiben|verschieben|streichen|behalten|verzichten|wählen)(?![\p{L},.])|(?<![\p{L}])(?:lasst|lass) uns (?:[\p{L}\d-]+ ){0,8}(?:nehmen|verschieben|streichen|behalten|starten|verwenden|nutzen|testen|kaufen|bestellen|ändern|bleiben|verzichten|einführen|umstellen|entscheiden)(?![\p{L}])/iu,
  leaning:
    /(?<![\p{L}])(?:nehmen|machen|bleiben|gehen|verschieben|streichen|behalten|starten|verwenden|nutzen|setzen|testen|kaufen|bestellen|ändern|stellen|lassen|beginnen|führen|schalten|wählen|legen|halten|verzichten) wir(?![\p{L}])|(?<![\p{L}])wir (?:gehen|starten|verwenden|nutzen|setzen|halten|machen|testen|führen|schalten|stellen|kaufen|bestellen|ändern)(?![\p{L}])/iu,
  opener:
    /(?<!\p{L})(?:hiermit|(?:ist|sind) (?:damit|somit)|einstimmig|mehrheitlich|mit \S+ zu \S+|bei (?:\S+ )?(?:zustimmung|ablehnung|gegenstimmen?|enthaltung(?:en)?)|(?:enthält sich|stimmt dagegen|enthaltungen)(?=\? ))(?!\p{L})|^(?:okay|ok|gut|also|ja|dann)[,. ]+(?:beschlossen|entschieden|abgemacht|vereinbart)\s*[,:]|^(?:(?:ja|gut|okay|ok|prima|super|fein|alles klar|in ordnung|also|schön|sehr gut|einverstanden|abgemacht|ausgemacht)(?![\p{L}])[\s,.]*)*(?:dann|also|so|damit|somit|wir sind uns (?:also |alle )?einig, dass|(?<=[\p{L},.] )wir)(?![\p{L}])/iu,
  assent:
    /^(?:(?:ja|gut|okay|ok|einverstanden|finde ich gut|passt|in ordnung|genau|super|prima|gerne|abgemacht|sehe ich auch so|klingt gut|von mir aus|alles klar|damit bin ich einverstanden)(?![\p{L}])[\s,.!]*)+/iu,
  approval:
    /^(?:(?:ja|gut|okay|ok|dann|also|und|das)(?![\p{L}])[\s,.]*)*(?:einverstanden|abgemacht|finde ich gut|klingt gut|passt|von mir aus|dafür bin ich auch|bin ich (?:auch )?dafür|das tragen wir (?:alle )?mit|(?:nein, )?(?:das )?(?:ist|wäre) (?:auch )?(?:vernünftig|sinnvoll|richtig so|besser so|fair)|so machen wir(?:'s| das| es)|machen wir so|sehe ich (?:auch|genauso) so?|dabei|ich auch|genau so|da bin ich (?:auch )?dabei|wir bleiben dabei|gute idee)(?![\p{L}])/iu,
  proposal:
    /(?<![\p{L}])(?:ich schlage vor|vorschlag|sollen wir|sollten wir|wollen wir|wie wäre|wäre es|ich wäre (?:für|dafür)|wir könnten|könnten wir|man könnte|bleiben wir|ich bin (?:für|dafür)|angebote?|lasst uns|ist jemand dagegen)(?![\p{L}])/iu,
  tentative:
    /\?\s*$|(?<![\p{L}])(?:vielleicht|könnte|könnten|würde|würden|wäre|hätte|wenn|falls|eventuell|letztes|letzte|letzten|damals|nicht (?:beschlossen|entschieden|einig)|noch nichts|sollte|sollten|schlage vor|überlegen|ob|wollten|warum|wieso|gestern|müssen|muss|müsste|bereits|worden|wurden?|vorhin|seinerzeit|neulich|man|(?<!erst ?)mal|haben was|beispiele?n?|anschließend|schon|immer(?! \p{L}+s(?!\p{L}))|nämlich|ständig|halt|irgendwie|entweder|gesagt|sagte|jeder|in der regel|sondern|ich (?:glaube|denke)|(?<=\p{L} )ja|im (?:stadtrat|ausschuss)|\d{4}|hatten|waren|vor (?:ein paar|einigen|\p{L}+) (?:jahren|monaten|wochen|tagen))(?![\p{L}])/iu,
  conduct:
    /(?:^|[,.] )(?:bleiben wir|wir bleiben) (?:bei|in) \p{L}+[.!]?$|(?<![\p{L}])(?:(?:lass|lasst) uns (?:doch|noch|auch|gleich|jetzt|bitte|gerne|weg|wissen|(?:das|die)(?! .*(?:nehmen|verschieben|streichen|behalten|starten|verwenden|kaufen|bestellen|ändern|einführen|umstellen)(?!\p{L}))|einsteigen|gehen|weitergehen)|(?:starten|steigen|gehen|kommen) wir (?:gleich |jetzt |direkt )*(?:ein|in (?:das|den|die)|über|zu)|machen wir (?:direkt|gleich|jetzt)|machen wir [^,]*weiter|nehmen [^,]*(?:ernst|wahr|zur kenntnis|weg)|nehmen wir (?:an|mal|zum beispiel)|wir nehmen (?:an|mal)|gehen wir (?:davon|mal|jetzt|kurz)|wir gehen davon|(?:machen|lassen|setzen|stellen) wir uns|stellen wir fest|bin ich still|fangen wir an|wir fangen an|machen wir weiter|gehen wir weiter|kommen wir|wir kommen|machen wir (?:eine pause|schluss|kurz)|lasst uns (?:anfangen|weitermachen|das jetzt entscheiden|schauen|kurz|mal|reden|sehen)|wir werden sehen|gehen wir (?:die|den|das|der reihe)|zum nächsten punkt|warten wir (?:kurz|noch|mal)|wir warten|wir werden (?:sehen|hören|darüber)|beginnen wir|starten wir mit (?:der|dem) (?:agenda|tagesordnung)|ich (?:schließe|eröffne|unterbreche) (?:hiermit |damit )?die|(?:sitzung|aussprache|debatte|versammlung) (?:ist|wird) (?:hiermit |damit )?(?:eröffnet|geschlossen|unterbrochen|beendet)|(?:genannt|erwähnt|angesprochen) (?:hat|haben|hast|habt)|(?:hören|sehen|sprechen) wir uns .*wieder|wir (?:hören|sehen|sprechen) uns .*wieder|wir sind .*wieder für euch da|wir machen (?:\p{L}+ ){0,3}(?:schluss|ende)|(?:dann|damit|somit) ist (?:das|es|sie|er) (?:so |mit [^,.]+ )?(?:angenommen|abgelehnt|beschlossen)(?=[.!]*$))(?![\p{L}])/iu,
  closing:
    /^(?:(?:ja|gut|okay|ok|passt|super|prima|also|dann|und|genau|schön)(?![\p{L}])[,.]? ?)*(?:(?:dann |damit )?(?:ist|wäre) (?:das |es )?(?:so )?(?:beschlossen|entschieden|abgemacht|erledigt|fix)|(?:das ist |so )?(?:beschlossen|abgemacht|entschieden)|so machen wir(?:'s| es| das)|machen wir(?:'s| es| das)? so|dann machen wir (?:das|es) so|dann (?:verfahren|machen) wir (?:so|wie (?:vorgeschlagen|besprochen))|dabei bleibt(?:'s| es))(?: dann)?(?:, und wir verfahren so)?[.!]?$/iu,
  unopposed:
    /^(?=.{0,80}$).*(?<!\p{L})(?:(?:sehe|höre|sehe und höre|gibt|erhebt sich) (?:\p{L}+ ){0,3}keinen? (?:widerspruch|einw[aä]nde?|gegenstimmen?|gegenrede)|das (?:sehe|höre|sehe und höre) ich nicht|wer (?:stimmt|ist) da(?:für|gegen)|wer enthält sich|das (?:ist|scheint)(?: mir)? nicht der fall|gibt es (?:\p{L}+ ){0,3}(?:einwände|widerspruch|gegenstimmen|\p{L}*vorschläge)|(?:sind|seid) (?:sie|ihr|alle) (?:\p{L}+ ){0,6}einverstanden)(?!\p{L})/iu,
  proposing:
    /^(?:den|die|das|ab|zum|bis|im|am)(?![\p{L}])[^,]{3,60}(?<![\p{L}])\p{Ll}{2,}en wir(?![\p{L}])|(?<![\p{L}])wir (?:verschieben|geben|stellen|nehmen|schließen|machen|bestellen|legen|vergeben|kündigen|ziehen|setzen|bleiben)(?![\p{L}])(?!.*(?<!\p{L})(?:immer|oft|schon|ständig|bereits|jede[nmrs]?)(?!\p{L}))|^(?:(?:okay|ok|gut|also|dann|ja|und|aber)(?![\p{L}])[, ]*)*(?:ich (?:würde (?:sagen|vorschlagen)|schlage vor|bin dafür|beantrage|wäre dafür)),? (?:(?:dass )?wir|(?:\p{Ll}+en) wir)(?![\p{L}])/iu,
  reported:
    /(?<!\p{L})(?:der plan (?:ist|war)|hatten (?:wir )?(?:uns )?[^,.]{0,60}(?:beschlossen|entschieden|geeinigt))(?!\p{L})/iu,
  retraction:
    /^(?:ach |oh |halt,? |moment,? |stopp,? |nein,? |quatsch,? |entschuldigung,? )+.*(?<![\p{L}])(?:nur|nicht|doch|vorschlag)(?![\p{L}])|(?<![\p{L}])(?:nehme ich zurück|vergesst das)(?![\p{L}])/iu,
  partial:
    /^[^(]*\)|^(?:weil|da|obwohl|ob|wenn|falls|warum|wieso|was|wo|deshalb)(?![\p{L}])|(?<![\p{L}])(?:weil|und|oder|aber|der|die|das|eine|einen|für|dass)\.$/iu,
}

/** Names a beneficiary: a promise, not a story or a habit. */
export const FOR_SOMEBODY = /(?<!\p{L})(?:dir|euch|ihnen|ihm)(?!\p{L})/iu

/** An answer, or with a time: also a promise. */
export const PROMISED =
  /^(?:(?:oh|ach|mhm|gut|na)[,. ]+)*(?:ja|okay|ok|gut|klar|alles klar|gern|gerne|kein (?:problem|thema)|selbstverständlich|natürlich)[,.] (?:ich|dann)(?!\p{L})|(?<!\p{L})(?:bis |nach (?:der|dem) (?:besprechung|meeting|termin|sitzung|call|gespräch)|nachher|später|heute noch)/iu

export const TAKEN_ON =
  /(?<!\p{L})(?:um (?:den|die|das|alle|unsere?n?) .*kümmern|übernehmen|organisieren|(?:ab)?klären|vereinbaren|vorbereiten|einladen|nachfragen|nachhaken|umhören|protokoll (?:schreiben|machen)|fragen, (?:ob|wann|wer) .*)$/iu

/** `Die Zahlen kann ich Ihnen gerne nachliefern`: the object before the verb … */
export const FRONTED =
  /^(?:[Dd](?:en|ie|as)|[Ee]ine?n?|[Uu]nsere?n?) (?:\p{Ll}+ ){0,2}\p{Lu}\p{L}+(?: (?:de[mnrs]|vo[mnr]|für|am?|aus|zu[mr]?|i[mn]|über|mit) [^,]{1,40})?(?=\s*$)/u
/** … and the beneficiary after it. */
export const FOR_WHOM = /^(?:(?:dir|euch|ihnen|sehr|gerne?|dann|noch|auch|mal)\s+)+/iu
