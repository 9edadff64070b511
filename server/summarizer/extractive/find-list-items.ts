import type { DetailLevel, TemplateSection } from '../summarizer.ts'
import { mostTelling, type ReadMeeting } from './read-meeting.ts'
import { isBroken, overlapOf, type Sentence } from './read-transcript.ts'

const MOST_ITEMS: Record<DetailLevel, number> = { short: 4, medium: 6, long: 12, unknown: 6 }
const SHORTEST = 4
const LONGEST = 45

/** Returns the sentences that belong in a list section, in order; none if nothing fits. */
export function findListItems(section: TemplateSection, meeting: ReadMeeting): Sentence[] {
  const wanted = cuesFor(section, meeting.rules.language)
  const fitting = wanted.length > 0 ? cued(wanted, meeting) : alike(section, meeting)
  const best = mostTelling(fitting, meeting).filter(({ text }) => !isBroken(text) && meeting.rules.isClause(text))
  return best
    .filter((one, index) => !best.slice(0, index).some((other) => overlapOf(one.terms, other.terms).share >= 0.7))
    .slice(0, MOST_ITEMS[section.detailLevel])
    .toSorted((a, b) => a.index - b.index)
}

/** A title may name two things: "Risks and open questions". */
function cuesFor({ title, description, additionalInstructions }: TemplateSection, language: string): Cue[] {
  for (const text of [title, `${description ?? ''} ${additionalInstructions ?? ''}`]) {
    const found = cues.filter((cue) => language in cue && cue.wanted.test(text))
    if (QUESTIONS.test(text)) return ['questions', ...found]
    if (found.length > 0) return found
  }
  return []
}

function cued(wanted: Cue[], meeting: ReadMeeting): Sentence[] {
  const { language } = meeting.rules
  const listedElsewhere = new Set([...meeting.tasks.flatMap(({ evidence }) => evidence), ...meeting.decisions])
  const lasts = lastQuestions(meeting.sentences)
  const isWanted = (sentence: Sentence) => (cue: Cue) => {
    if (cue === 'questions') return isOpenQuestion(sentence, meeting, lasts) && !listedElsewhere.has(sentence)
    const isSaid = (language === 'en' || language === 'de') && !sentence.isQuestion && cue[language].test(sentence.text)
    return isSaid && (cue.isAboutAgreements === true || !listedElsewhere.has(sentence))
  }
  return meeting.sentences.filter((sentence) => isUsable(sentence, meeting) && wanted.some(isWanted(sentence)))
}

/** Whether the sentence has content, and isn't about how the meeting is run. */
function isUsable({ isNoise, wordCount, terms, said }: Sentence, { rules }: ReadMeeting): boolean {
  const isLongEnough = wordCount >= SHORTEST && wordCount <= LONGEST && terms.length > 1
  return !isNoise && isLongEnough && rules.decisions?.conduct.test(said) !== true
}

/**
 * Whether a question goes unanswered: the next speaker doesn't know, asks back, or changes the subject. Several
 * questions in a row count as one.
 */
function isOpenQuestion(sentence: Sentence, { sentences, rules }: ReadMeeting, lasts: number[]): boolean {
  if (!sentence.isQuestion || (rules.tasks?.request(sentence.said) ?? null) !== null) return false
  const { turn } = sentence
  const index = lasts[sentence.index] ?? sentence.index
  const answers = sentences.slice(index + 1, index + 4).filter((answer) => answer.turn === turn + 1)
  if (answers.some((answer) => rules.unknowing.test(answer.said))) return true
  const settling = [rules.tasks?.assent, rules.tasks?.refusal]
  const isAnswered = answers.some(
    ({ said, isQuestion, wordCount }) =>
      !isQuestion && (wordCount >= 5 || settling.some((pattern) => pattern?.test(said) === true)),
  )
  const goesOn = sentences
    .slice(index + 1, index + 3)
    .some((next) => next.turn === turn && !next.isQuestion && next.wordCount > 6)
  return !isAnswered && !goesOn
}

/** Returns, for each sentence, the last of the questions that directly follow it in the same turn, or itself. */
function lastQuestions(sentences: Sentence[]): number[] {
  const lasts: number[] = []
  for (const { index, turn } of sentences.toReversed()) {
    const next = sentences[index + 1]
    lasts[index] = next?.turn === turn && next.isQuestion ? (lasts[index + 1] ?? index) : index
  }
  return lasts
}

/** Returns the sentences that share words with the title and description of the section. */
function alike({ title, description }: TemplateSection, meeting: ReadMeeting): Sentence[] {
  const { sentences, rules } = meeting
  const words = `${title} ${description ?? ''}`.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const wanted = new Set(words.filter((word) => !rules.stopWords.has(word)).map((word) => rules.stem(word)))
  const statements = sentences.filter((sentence) => isUsable(sentence, meeting) && !sentence.isQuestion)
  return statements.filter(({ terms }) => terms.some((term) => wanted.has(term)))
}

/**
 * What a list section collects, recognized by its title and description in either language, and how people talk about
 * it.
 */
type ListCue = {
  wanted: RegExp
  en: RegExp
  de: RegExp
  /** Decisions and tasks belong here too: agreed amounts and dates. */
  isAboutAgreements?: boolean
}

type Cue = ListCue | 'questions'

const QUESTIONS = /\b(?:questions?|unclear|unanswered|frage|fragen|offen|unklar)/iu

const cues: ListCue[] = [
  {
    wanted:
      /\b(?:risks?|concerns?|objections?|blockers?|blocked|obstacles?|impediments?|problems?|issues?|worr(?:y|ies)|improve|improvements?|went wrong|bad|negative|difficult)|(?:risik|bedenken|einw[aä]nd|hindernis|sorge|problem|schwierigkeit|besser werden|verbesser|schlecht|blocker)/iu,
    en: /(?<!no |not a |not the )\b(?:risk|risky|concern(?:ed|s)?|worr(?:y|ied|ies)|afraid (?!I (?:only )?have)|problem|issue|blocked|blocker|stuck|waiting (?:for|on)|depends? on|delay(?:ed)?|late|behind (?:schedule|plan|time)|(?:weeks?|days?|months?) behind|slow|expensive|too (?:much|many|long|high|small|late|slow|expensive|hard)|difficult|hard to|fails?|failed|failing|broken|breaks?|crash(?:es|ed)?|flaky|missing|unclear|not sure|(?:can't|cannot) (?:see|use|work|get|open|access|find|log|cover|reach|deliver|start|finish|afford|promise|guarantee|maintain|defend|export|read|change)|won't work|doesn't work|didn't work|hate|annoy(?:s|ing|ed)?|danger(?:ous)?|otherwise|unfortunately|overspent|disaster|frustrat\w+|confus\w+|never led)\b/i,
    de: /(?<![\p{L}])(?:risiko|risiken|sorgen?|bedenken|problem\p{L}*|schwierig\p{L}*|leider|blockiert|hänge|warte(?:n)? auf|hängt (?:von|an)|verspät\p{L}*|zu (?:spät|langsam|teuer|klein|groß|lang|viel|wenig|hoch)|langsam\p{L}*|teuer|teurer|kaputt|fehlt|fehlen|fehler|funktioniert nicht|klappt nicht|geht nicht|schaffen (?:wir|das) \p{L}*\s?nicht|nervt|ärger\p{L}*|gefähr\p{L}*|unklar|unsicher|ewig|verrückt|kostet|müssen in|sicher ist|umständlich|abgestürzt)(?![\p{L}])/iu,
  },
  {
    wanted:
      /\b(?:needs?|requirements?|wish(?:es)?|wants?|goals?|expectations?)\b|(?:bedarf|anforderung|wunsch|wünsche|ziele|erwartung)/iu,
    en: /\b(?:(?:we|i|they|you|people|users?|customers?|team) (?:really |also |just |would |'d )*(?:need|want|require|expect|would like|'d like|prefer|look(?:ing)? for|wish)|need(?:s|ed)? to|must|have to|has to|require[sd]?|important|would be (?:nice|great|good|helpful)|we'd need|looking for)\b/i,
    de: /(?<![\p{L}])(?:brauche[nt]?|braucht|bräuchten?|benötig\p{L}*|möchten?|hätten? (?:gern|gerne|am liebsten)|wollen|müssen|muss|wichtig|wäre (?:schön|gut|hilfreich)|wünschen?|erwarte\p{L}*|suchen)(?![\p{L}])/iu,
  },
  {
    isAboutAgreements: true,
    wanted:
      /\b(?:budget|pric(?:e|es|ing)|costs?|timing|timeline|deadlines?|dates?|schedule|numbers|figures)\b|(?:budget|preis|kosten|zeitplan|termin|zahlen|fristen)/iu,
    en: /(?:[$€£]|\b(?:dollars?|euros?|pounds?|francs?|budget|price|costs?|discount|cheap|expensive|invoice|percent|per month|a month|per seat|deadline|by (?:january|february|march|april|may|june|july|august|september|october|november|december)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|quarter|next (?:week|month|year)|before (?:january|february|march|april|may|june|july|august|september|october|november|december))\b)/i,
    de: /(?:[$€£]|(?<![\p{L}])(?:euro|franken|budget|preis\p{L}*|kostet|kosten|rabatt|angebot|prozent|im monat|pro monat|monatlich|frist|bis (?:ende|zum|mitte)|(?:im|ab|bis) (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|quartal|nächste[ns]? (?:woche|monat|jahr)|wochen)(?![\p{L}]))/iu,
  },
  {
    wanted:
      /\b(?:went well|praise|positive|strengths?|keep doing|highlights?|wins?|good)\b|(?:gut lief|lief gut|lob|stärken|positiv|erfolge|beibehalten)/iu,
    en: /\b(?:good job|(?:went|worked|works) (?:really |very )?(?:well|great|fine|smoothly)|well done|loved?|i (?:really )?liked?|thanks to|happy with|made (?:it|that|this) (?:better|easier|faster)|learned more|first time|ahead of|before the end|earlier than|impressed|excellent|fantastic|awesome|nice|proud|helpful|enjoyed|better than|strong|calmer|lovely)\b/i,
    de: /(?<![\p{L}])(?:super|toll|gut gelaufen|lief gut|klasse|danke|freut|gefällt|gefallen|hat (?:gut )?geklappt|fand (?:ich )?.{0,30}gut|zufrieden|beeindruckt|stolz|hilfreich|angenehm|besser als|stark)(?![\p{L}])/iu,
  },
  {
    wanted:
      /\b(?:done|progress|achieve\w*|completed|finished|accomplish\w*|since last|status|updates?)\b|(?:erledigt|fortschritt|fertig|erreicht|stand|seit dem letzten)/iu,
    en: /\b(?:i|we|he|she|they|[A-Z]\w+)(?:'ve| have| has| had)? (?:already |just |also |finally )*(?:finished|fixed|sent|did|done|completed|released|shipped|closed|wrote|written|merged|deployed|built|created|updated|added|removed|moved|started|tested|reviewed|delivered|installed|published|launched|talked|spoke|met|ordered|solved|reached|signed|bought|called|cleaned|prepared)\b|\b(?:is|are|was|were) (?:done|finished|ready|complete|live|in place|here now|fixed)\b/i,
    de: /(?<![\p{L}])(?:(?:habe|haben|hat|hab|ist|sind|wurde|wurden)(?![\p{L}]).{0,80}(?<![\p{L}])(?:ge\p{L}+(?:t|en)|fertig|erledigt|abgeschlossen|bestellt|verschickt|aktualisiert|getestet|überarbeitet|veröffentlicht|behoben)|fertig|erledigt|abgeschlossen)(?![\p{L}])/iu,
  },
  {
    wanted: /\b(?:experience|background|skills?|career|history)\b|(?:erfahrung|werdegang|kenntnisse|lebenslauf)/iu,
    en: /\b(?:i (?:worked|work|led|managed|built|studied|learned|was responsible|have worked|started|spent|ran|wrote|developed|designed|taught|joined|used|maintained|introduced)|i've (?:worked|led|built|been|used|managed|done|run)|years?|degree|university|at my (?:last|previous|current)|in my (?:last|previous|current)|experience)\b/i,
    de: /(?<![\p{L}])(?:ich habe .{0,60}(?:gearbeitet|geleitet|studiert|gelernt|entwickelt|aufgebaut|betreut|gemacht)|ich (?:war|arbeite|leite|bin seit|studierte)|jahre|studium|ausbildung|bei meinem (?:letzten|jetzigen)|in meiner (?:letzten|jetzigen)|erfahrung)(?![\p{L}])/iu,
  },
]
