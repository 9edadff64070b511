import { canEndPart, isCertainlyFinite, isFinite } from './german-words.ts'

const words = (text: string) => new Set(text.split(/\s+/))

const SUBORDINATORS = words(
  `dass daß weil wenn ob obwohl nachdem bevor ehe sobald solange soweit falls sodass indem sofern wie was wer wen wem wo wann warum weshalb wieso womit wofür worauf worüber wohin woher wodurch wobei woran worum
  welche welcher welches welchen welchem deren dessen denen`,
)
/** Ambiguous: they begin a subordinate clause if its verb is at the end. */
const MAYBE = words('der die das den dem da damit als während seit bis so')
const PREPOSITIONS = words(
  'in im auf an am aus bei mit nach von vor zu über unter um für durch gegen ohne hinter neben zwischen',
)
const JOINING = words('und oder aber sondern denn doch sowie beziehungsweise bzw')
const SUBJECTS = words('ich du er es wir man jeder jemand niemand')
const ADVERBS = words(
  `dann jetzt nun hier dort da heute gestern morgen vielleicht natürlich deshalb deswegen daher darum trotzdem außerdem zudem eigentlich leider zumindest allerdings irgendwann danach dabei dafür dagegen daran darauf daraus
  davon dazu dadurch dennoch gleichzeitig generell grundsätzlich meistens manchmal oft immer inzwischen mittlerweile schließlich letztlich plötzlich zuerst zuletzt bisher künftig aktuell momentan normalerweise nochmal wieder
  offensichtlich wahrscheinlich hoffentlich tatsächlich wirklich so also ja nein jedenfalls ansonsten sonst damit nachher vorher früher`,
)
/** `Der Verlierer dann einen Besuch zahlt`: not before the verb, unless they begin the sentence. */
const AFTER_VERB = words('dann jetzt auch noch nochmal natürlich schon wahrscheinlich vielleicht eigentlich halt eben')
/** What can come between a subject and its verb. */
const BEHIND = words('selbst auch alle beide hier heute persönlich beispielsweise jedenfalls ja aber also nur')
const SAYING =
  /(?<!\p{L})(?:denken?|denkt|dachte|glauben?|glaubt|finden?|findet|fand|sagen?|sagt|sagte|meinen?|meint|heißt|bedeutet|hoffen?|weiß|wissen|fragen?|fragt|wünschen?|ist|war|lautet)$/u
/** Words that a complete sentence can't end with. */
const CUT =
  /(?<!\p{L})(?:der|den|dem|des|eine|einen|einem|einer|und|oder|aber|für|von|dass|weil|wenn|wo|als|wie|sehr|im|am|zum|zur|beim|ins|dieser|diesen|unsere|unser|ihre|seine|kein|keine|ich|wir|man)[.!]?$/u
/** Filler and breaks that are left in the text. */
const ROUGH =
  /(?<!\p{L})(?:irgendwie|irgendwo|sozusagen|quasi|ne|nee|ähm?|hm|oder so|und so|so was|sowas|keine ahnung|weißt du|wisst ihr|sag ich|sage ich mal|glaub ich|dings|blabla|jein|ach)(?!\p{L})|(?<!\p{L})halt(?=[ ,.])|, (?:also|ja|genau|nein|okay|so)(?!\p{L})|[()[\]…]|(?<!, |\p{L})(?:der|die|das|den|dem) (?:der|die|das|den|dem)(?!\p{L})|(?<!\p{L})(?:ein|einen|einem|einer) (?:der|die|das|den|dem|eine?[mnr]?|ist|war|hat|wird)(?!\p{L})|^dass(?!\p{L})|^\p{L} |(?<!\p{L})that's(?!\p{L})|^\S+,? (?:fraktion|\S+fraktion|stadtrat|stadträtin)(?!\p{L})|(?<!\p{L})fraktion[^,.]{0,40},|^(?!.*(?<!\p{L})ich(?!\p{L})).*(?<!\p{L})bin(?!\p{L})|(?<!\p{L})(an|auf|aus|bei|für|in|mit|nach|von|zu) (?:d(?:as|e[mnr]|ie)|eine?[mnr]?), \1(?!\p{L})|^\p{L}+ werden (?:müssen|können|sollen|dürfen),/iu
/** Another sentence begins. */
const BEGUN = /(?<=[\p{L},] )(?:Ich|Wir|Es|Das|Wann|Wenn|Also|Und|Aber|Da|Dann|Man|Was|Wie|Weil)(?!\p{L})/u
const [LEAST_FOR_NOUNS, WORDS_PER_NOUN] = [10, 11]

/** Words that begin a question, except those that also begin a statement. */
const ASKING = words(
  'wer wen wem was wie wo wohin woher wann warum wieso weshalb womit wofür welche welcher welches welchen welchem',
)

type Part = { words: string[]; isBound: boolean; verbAt: number }

/** Whether the text is one complete German statement. In doubt, it isn't. */
export function isGermanSentence(text: string): boolean {
  if (ROUGH.test(text) || BEGUN.test(text) || CUT.test(text) || lacksNouns(text) || repeats(text)) return false
  const parts = text
    .replace(/[.!?"„“]+$/, '')
    .split(/[,;:]\s+|\s[–-]\s/)
    .filter((part) => part !== '')
    .map((part, index) => readPart(part, index))
  const [first] = parts
  if (first === undefined) return false
  if (/\?["“]?$/.test(text)) return isQuestion(first, parts.length)
  if (parts.some((part) => !isWholePart(part))) return false
  return isHead(first, parts.slice(1)) && !isRunOn(parts)
}

/** `Wer bezahlt den Kran?`, `Ist das Museum offen?`, with at most one more part. */
function isQuestion({ words: said, verbAt }: Part, parts: number): boolean {
  const [first = '', second = ''] = PREPOSITIONS.has(said[0] ?? '') ? said.slice(1) : said
  return parts <= 2 && verbAt >= 0 && (verbAt === 0 ? !isFinite(second, false) : ASKING.has(first))
}

function readPart(text: string, index: number): Part {
  const said = text.split(' ')
  if (index === 0) said[0] = said[0]?.toLowerCase() ?? ''
  const verbAt = said.findIndex((word, at) => isFinite(word, at === said.length - 1))
  return { words: said, isBound: isBound(said, index), verbAt }
}

/** `…, dass sie kommen`, `…, in der sie wohnen`, `…, um zu kommen`: depends on another part. */
function isBound(said: string[], index: number): boolean {
  const bare = JOINING.has(said[0] ?? '') ? said.slice(1) : said
  const [first = '', second = ''] = bare
  if (SUBORDINATORS.has(first) || isPurpose(bare)) return true
  // Only a later part can be a relative clause.
  if (index === 0 && !/^(?:da|damit|als|während|seit|bis|so)$/.test(first)) return false
  if (MAYBE.has(first) || isRelative(bare)) return canEndPart(bare.at(-1) ?? '') && !isFinite(second, bare.length === 2)
  return first === 'nicht' || (isToInfinitive(bare) && !bare.some((word) => isCertainlyFinite(word)))
}

const isPurpose = (said: string[]) => /^(?:um|ohne|anstatt|statt)$/.test(said[0] ?? '') && isToInfinitive(said)
const isRelative = ([first = '', second = '']: string[]) =>
  PREPOSITIONS.has(first) && (MAYBE.has(second) || SUBORDINATORS.has(second))

const isToInfinitive = (said: string[]) =>
  said.at(-2) === 'zu' || /\p{L}zu\p{L}+[el]?n$/u.test(said.at(-1) ?? '') || said.includes('zu')

/** A subordinate clause has a verb, and no part has two. */
function isWholePart(part: Part): boolean {
  const { words: said, isBound: isDependent } = part
  const first = said[0] ?? ''
  if (said.length === 1 && (SUBORDINATORS.has(first) || MAYBE.has(first) || JOINING.has(first))) return false
  return isDependent ? isWholeClause(part) : isPlaced(part) && hasOneVerb(said)
}

function isWholeClause({ words: said, verbAt }: Part): boolean {
  const last = said.at(-1) ?? ''
  // `…, weil die wird immer gesungen`: main-clause word order.
  if (isCertainlyFinite(said[2] ?? '') && said.length > 4 && !canEndPart(last)) return false
  return verbAt >= 0 || canEndPart(last) || isToInfinitive(said) || said.length <= 3
}

/** Whether the verb isn't in a place where a main clause can't have one. */
function isPlaced({ words: said, verbAt }: Part): boolean {
  const [first = '', second = ''] = said
  // `Die Lampe geht dann, die tickt`: an unlisted verb.
  if (verbAt < 0) return !SUBJECTS.has(first) && !(/^(?:der|die|das)$/.test(first) && /^\p{Ll}+t$/u.test(second))
  if (isCertainlyFinite(said[verbAt + 1] ?? '') && verbAt > 0 && said[verbAt - 1] !== 'zu') return false
  // `Mehr oder weniger selber gekauft habe`: a main clause doesn't end with its verb.
  return verbAt !== said.length - 1 || verbAt <= 2
}

function hasOneVerb(said: string[]): boolean {
  const verbs = said.flatMap((word, at) => (isCertainlyFinite(word) || (at === 1 && said[0] === 'ich') ? [at] : []))
  return verbs.slice(1).every((at, nth) => said.slice((verbs[nth] ?? 0) + 1, at).some(isLinking))
}

const isLinking = (word: string) => JOINING.has(word) || SUBORDINATORS.has(word) || word === 'als'

/** Whether a sentence has its verb in second place, or right after a leading subordinate clause. */
function isHead(first: Part, others: Part[]): boolean {
  const main = others.find((part) => !part.isBound && part.verbAt >= 0)
  if (first.isBound) return main !== undefined && (main.verbAt === 0 || /^(?:dann|so|da)$/.test(main.words[0] ?? ''))
  if (first.verbAt < 0)
    return main !== undefined && (main.verbAt === 0 ? first.words.length > 1 : isListed(first, main))
  return isSecond(first)
}

/** `Holz, Stein und Glas sind …` */
const isListed = (first: Part, { words: said, verbAt }: Part) =>
  first.words.length <= 4 &&
  /^(?:\p{Lu}|\d|d(?:er|ie|as)$|eine?$)/u.test(said[0] ?? '') &&
  said.slice(0, verbAt).some((word) => /^(?:und|oder|sowie)$/.test(word))

function isSecond({ words: said, verbAt }: Part): boolean {
  const [first = '', second = ''] = said
  if (verbAt === 0) return isFinite(second, said.length === 2) && !SUBJECTS.has(second)
  if (SUBJECTS.has(first)) return said.slice(1, verbAt).every((word) => BEHIND.has(word))
  if (ADVERBS.has(first)) return said.slice(1, verbAt).every((word) => ADVERBS.has(word))
  return !said.slice(1, verbAt).some((word) => SUBJECTS.has(word) || AFTER_VERB.has(word))
}

/** Statements joined only by commas. */
function isRunOn(parts: Part[]): boolean {
  const loose = parts.filter((part, at) => isLoose(part, parts.slice(0, at)))
  const mains = parts.filter(
    ({ isBound: isDependent, verbAt, words: [first = ''] }) => !isDependent && verbAt > 0 && !JOINING.has(first),
  )
  return (
    loose.length > 1 ||
    mains.length > 2 ||
    loose.some(({ verbAt, words: [first = ''] }) => verbAt === 0 || POINTING.has(first))
  )
}

const POINTING = words('der die das den da dann ich es so wir man')

function isLoose({ words: said, isBound: isDependent, verbAt }: Part, earlier: Part[]): boolean {
  const before = earlier.at(-1)
  if (before === undefined || isDependent || verbAt < 0 || JOINING.has(said[0] ?? '')) return false
  const isFirstOne = earlier.every((part) => part.isBound || part.verbAt < 0)
  // `…, wenn er kommt, gehen wir`, `…, kostet aber viel`.
  if (verbAt === 0 && SAYING.test(said[0] ?? '')) return false
  if (verbAt === 0)
    return !isFirstOne && !before.isBound && !/^(?:aber|jedoch|auch|und|dann|also|nur)$/.test(said[1] ?? '')
  return !isFirstOne && !SAYING.test(before.words.join(' ')) && !SAYING.test(before.words.slice(0, 2).join(' '))
}

/** A recognizer that doesn't capitalize nouns gets other things wrong, too. */
function lacksNouns(text: string): boolean {
  const said = text.split(' ')
  const nouns = said.filter((word, at) => at > 0 && /^\p{Lu}/u.test(word)).length
  return said.length >= LEAST_FOR_NOUNS && nouns * WORDS_PER_NOUN < said.length
}

/** Whether a run of four words is repeated. */
function repeats(text: string): boolean {
  const said = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const runs = said.slice(3).map((word, at) => `${said.slice(at, at + 3).join(' ')} ${word}`)
  return new Set(runs).size < runs.length
}

/** `Deshalb geht das nicht`: depends on what was said before. */
const HANGING =
  /^(?:deswegen|deshalb|daher|darum|trotzdem|dennoch|dadurch|damit|dabei|davon|daran|daraus|darauf|dafür|dagegen|dazu|danach|hier|so|solche[mnrs]?|ansonsten|sonst|noch ?mal|noch|auch|vielleicht|natürlich|allerdings|jedenfalls|unabhängig davon|gleichzeitig|außerdem|zudem|jetzt|nun|irgendwann|eigentlich|seitdem|wie gesagt|zum beispiel|im endeffekt|von daher|insofern|somit|eins|beides|diese[mnrs]?|dieselben?|jene[mnrs]?|einerseits|andererseits|zweitens|drittens|letztendlich|im nachgang|beziehungsweise|ferner|vielmehr|genauso|im prinzip|mehr oder weniger|anschließend|infolgedessen|ebenso|ebenfalls|darüber hinaus|in der tat|zum einen|zum anderen|zum zweiten|allgemein|tatsächlich|überraschenderweise|persönlich|anscheinend|sicherlich|wahrscheinlich|zwar|primär|erstmal|erst einmal|sogar|wenigstens|zwischenzeitlich|teilweise|nur|vor allem|gegebenenfalls|für alles andere|eine andere|ein anderer|im übrigen|zumindest|auf jeden fall|dementsprechend|demzufolge|entsprechend|im speziellen|worüber|in diesem (?:sinne?|falle?)|in dem fall|auf einmal|generell|nichtsdestotrotz|was|wo|nicht,? dass|sondern|jahrhundert)(?!\p{L})/iu
const POINTING_BACK =
  /^(?:Dies|Es(?! (?:gibt|geht um|braucht|fehlt|besteht))|Sie|Er|Da|Dort|Dann)(?!\p{L})|^(?:Das|Die|Der)(?! (?:(?!(?:können|haben|sind|waren|werden|wurden|müssen|sollen|sollten|wollen|dürfen|machen|kommen|gehen|stehen|laufen|bekommen|hatten|wäre|würden?|hatte|wurde|gerne|eine?n?) )\p{Ll}+e[nrsm]? )?\p{Lu})(?!\p{L})|^(?:Wir|Man|Ich|Wenn|Weil)(?!\p{L})(?:(?! \p{Lu}).)*?(?<!\p{L})(?:sie|ihn|ihm|ihnen|davon|damit|darüber|daran|darauf|dazu|das(?! \p{Lu}| \p{Ll}+ \p{Lu}))(?!\p{L})/u

/** `Ich will das nur noch ergänzen`, `Herr Vorsitzender, …`: about the conversation. */
const ABOUT_TALK =
  /(?<!\p{L})(?:würde|möchte|will|muss|darf|kann) ich (?:\p{L}+ ){0,8}(?:ergänzen|sagen|anmerken|erwähnen|herausgreifen|beziehen|geben|hinweisen)(?!\p{L})|(?<!\p{L})(?:ich|wir) (?:will|wollen|möchten?|wollte|würde|muss|darf|kann|können) (?:\p{L}+ ){0,8}(?:ergänzen|sagen|anmerken|erwähnen|fragen|betonen|hinweisen|ansprechen|eingehen|beantworten|zitieren|vorlesen|nennen|reden|sprechen|anschließen|ablehnen|zustimmen)(?!\p{L})|(?<!\p{L})(?:wie gesagt|gemeldet|zu sprechen kommen|dank|danke|herzlich\p{L}*|willkommen|glückwunsch|damen|geehrte[nr]?|liebe[rn]?|kolleg\p{L}*|vorsitzende[rn]?|zuhörer\p{L}*|podcast|(?:diese|dieser|unserer?) folge|episoden?|shownotes|tagesordnung\p{L}*|redezeit|wortmeldung\p{L}*|anmerkung\p{L}*|antrag|anträgen?|änderungsantrag|drucksache|wort erteil\p{L}*|zustimmung|(?:herr|frau) \p{L}+,|(?:nächster?|letzter?|erster?) (?:redner|rednerin|wortmeldung|frage|nachfrage)|hat (?:\p{L}+ ){0,2}das wort|das wort (?:hat|erhält|geht)|(?:letzte|nächste)[nr] sendung)(?!\p{L})/iu

/** Filler, and words to those who are present. */
const LOOSE =
  /(?<!\p{L})(?:du|dir|dich|ihr|euch|irgendwas|irgendwelche[nr]?|dings|keine ahnung|danke|entschuldigung|ehrlich gesagt|und so weiter|mal|eh|krass|geil|cool|hey|witzig|tschüss|mein name|meine frage|bitte|nämlich|doch|eben|übrigens|diese[mnrs]?|das ganze|die ganze (?:sache|geschichte|thematik|problematik)|ja|erzählen sie|schauen sie|sehen sie|wissen sie)(?!\p{L})/iu

/**
 * Minimum number of nouns in a statement, not counting the first word: with fewer it says nothing to readers who
 * weren't there.
 */
const LEAST_NOUNS = 2

/** Whether a sentence can be understood when read alone. */
export const standsAlone = (text: string): boolean =>
  (text.endsWith('?') || (text.match(/ \p{Lu}/gu)?.length ?? 0) >= LEAST_NOUNS) &&
  ![HANGING, POINTING_BACK, ABOUT_TALK].some((hanging) => hanging.test(text))

/** What makes a sentence that stands alone harder to read. */
export const hardToReadAlone = [LOOSE, /^ich (?!(?:denke|glaube|finde|meine|schlage)(?!\p{L}))/iu, /^(?:\S+ ){28}/]
