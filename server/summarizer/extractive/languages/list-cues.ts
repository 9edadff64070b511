/** What a list section collects, told from its title, and how people speak of such things. */
export type ListCue = {
  kind: 'question' | 'statement'
  /** Matched on the section's title, and if no title matches on its description and instructions. */
  wanted: RegExp
  said: RegExp
  /** Decisions and tasks belong here too: sums and dates that were agreed. */
  isAboutAgreements?: boolean
}

const questions: ListCue = {
  kind: 'question',
  wanted: /\b(?:questions?|unclear|unanswered|frage|fragen|offen|unklar)/iu,
  said: /[?？]\s*$/u,
}

const english: ListCue[] = [
  {
    kind: 'statement',
    wanted:
      /\b(?:risks?|concerns?|objections?|blockers?|blocked|obstacles?|impediments?|problems?|issues?|worr(?:y|ies)|improve|improvements?|went wrong|bad|negative|difficult)/i,
    said: /(?<!no |not a |not the )\b(?:risk|risky|concern(?:ed|s)?|worr(?:y|ied|ies)|afraid (?!I (?:only )?have)|problem|issue|blocked|blocker|stuck|waiting (?:for|on)|depends? on|delay(?:ed)?|late|behind (?:schedule|plan|time)|(?:weeks?|days?|months?) behind|slow|expensive|too (?:much|many|long|high|small|late|slow|expensive|hard)|difficult|hard to|fails?|failed|failing|broken|breaks?|crash(?:es|ed)?|flaky|missing|unclear|not sure|(?:can't|cannot) (?:see|use|work|get|open|access|find|log|cover|reach|deliver|start|finish|afford|promise|guarantee|maintain|defend|export|read|change)|won't work|doesn't work|didn't work|hate|annoy(?:s|ing|ed)?|danger(?:ous)?|otherwise|unfortunately|overspent|disaster|frustrat\w+|confus\w+|never led)\b/i,
  },
  {
    kind: 'statement',
    wanted: /\b(?:needs?|requirements?|wish(?:es)?|wants?|goals?|expectations?)\b/i,
    said: /\b(?:(?:we|i|they|you|people|users?|customers?|team) (?:really |also |just |would |'d )*(?:need|want|require|expect|would like|'d like|prefer|look(?:ing)? for|wish)|need(?:s|ed)? to|must|have to|has to|require[sd]?|important|would be (?:nice|great|good|helpful)|we'd need|looking for)\b/i,
  },
  {
    kind: 'statement',
    isAboutAgreements: true,
    wanted: /\b(?:budget|pric(?:e|es|ing)|costs?|timing|timeline|deadlines?|dates?|schedule|numbers|figures)\b/i,
    said: /(?:[$€£]|\b(?:dollars?|euros?|pounds?|francs?|budget|price|costs?|discount|cheap|expensive|invoice|percent|per month|a month|per seat|deadline|by (?:january|february|march|april|may|june|july|august|september|october|november|december)|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|quarter|next (?:week|month|year)|before (?:january|february|march|april|may|june|july|august|september|october|november|december))\b)/i,
  },
  {
    kind: 'statement',
    wanted: /\b(?:went well|praise|positive|strengths?|keep doing|highlights?|wins?|good)\b/i,
    said: /\b(?:good job|(?:went|worked|works) (?:really |very )?(?:well|great|fine|smoothly)|well done|loved?|i (?:really )?liked?|thanks to|happy with|made (?:it|that|this) (?:better|easier|faster)|learned more|first time|ahead of|before the end|earlier than|impressed|excellent|fantastic|awesome|nice|proud|helpful|enjoyed|better than|strong|calmer|lovely)\b/i,
  },
  {
    kind: 'statement',
    wanted: /\b(?:feedback|remarks?|comments?|reactions?|opinions?|reviews?)\b/i,
    said: /\b(?:i (?:really |also |don't |do )*(?:like|love|think|find|prefer|feel|miss|wonder)|(?:it|that|this)(?:'s| is| looks| feels| fails)|should|could be|would be|looks?|feels?|hard to|confusing|clear(?:er)?|too|contrast|better|worse|instead)\b/i,
  },
  {
    kind: 'statement',
    wanted: /\b(?:done|progress|achieve\w*|completed|finished|accomplish\w*|since last|status|updates?)\b/i,
    said: /\b(?:i|we|he|she|they|[A-Z]\w+)(?:'ve| have| has| had)? (?:already |just |also |finally )*(?:finished|fixed|sent|did|done|completed|released|shipped|closed|wrote|written|merged|deployed|built|created|updated|added|removed|moved|started|tested|reviewed|delivered|installed|published|launched|talked|spoke|met|ordered|solved|reached|signed|bought|called|cleaned|prepared)\b|\b(?:is|are|was|were) (?:done|finished|ready|complete|live|in place|here now|fixed)\b/i,
  },
  {
    kind: 'statement',
    wanted: /\b(?:experience|background|skills?|career|history)\b/i,
    said: /\b(?:i (?:worked|work|led|managed|built|studied|learned|was responsible|have worked|started|spent|ran|wrote|developed|designed|taught|joined|used|maintained|introduced)|i've (?:worked|led|built|been|used|managed|done|run)|years?|degree|university|at my (?:last|previous|current)|in my (?:last|previous|current)|experience)\b/i,
  },
]

const german: ListCue[] = [
  {
    kind: 'statement',
    wanted:
      /(?:risik|bedenken|einw[aä]nd|hindernis|sorge|problem|schwierigkeit|besser werden|verbesser|schlecht|blocker)/iu,
    said: /(?<![\p{L}])(?:risiko|risiken|sorgen?|bedenken|problem\p{L}*|schwierig\p{L}*|leider|blockiert|hänge|warte(?:n)? auf|hängt (?:von|an)|verspät\p{L}*|zu (?:spät|langsam|teuer|klein|groß|lang|viel|wenig|hoch)|langsam\p{L}*|teuer|teurer|kaputt|fehlt|fehlen|fehler|funktioniert nicht|klappt nicht|geht nicht|schaffen (?:wir|das) \p{L}*\s?nicht|nervt|ärger\p{L}*|gefähr\p{L}*|unklar|unsicher|ewig|verrückt|kostet|müssen in|sicher ist|umständlich|abgestürzt)(?![\p{L}])/iu,
  },
  {
    kind: 'statement',
    wanted: /(?:bedarf|anforderung|wunsch|wünsche|ziele|erwartung)/iu,
    said: /(?<![\p{L}])(?:brauche[nt]?|braucht|bräuchten?|benötig\p{L}*|möchten?|hätten? (?:gern|gerne|am liebsten)|wollen|müssen|muss|wichtig|wäre (?:schön|gut|hilfreich)|wünschen?|erwarte\p{L}*|suchen)(?![\p{L}])/iu,
  },
  {
    kind: 'statement',
    isAboutAgreements: true,
    wanted: /(?:budget|preis|kosten|zeitplan|termin|zahlen|fristen)/iu,
    said: /(?:[$€£]|(?<![\p{L}])(?:euro|franken|budget|preis\p{L}*|kostet|kosten|rabatt|angebot|prozent|im monat|pro monat|monatlich|frist|bis (?:ende|zum|mitte)|(?:im|ab|bis) (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|quartal|nächste[ns]? (?:woche|monat|jahr)|wochen)(?![\p{L}]))/iu,
  },
  {
    kind: 'statement',
    wanted: /(?:gut lief|lief gut|lob|stärken|positiv|erfolge|beibehalten)/iu,
    said: /(?<![\p{L}])(?:super|toll|gut gelaufen|lief gut|klasse|danke|freut|gefällt|gefallen|hat (?:gut )?geklappt|fand (?:ich )?.{0,30}gut|zufrieden|beeindruckt|stolz|hilfreich|angenehm|besser als|stark)(?![\p{L}])/iu,
  },
  {
    kind: 'statement',
    wanted: /(?:rückmeldung|feedback|anmerkung|kommentar|meinung|kritik)/iu,
    said: /(?<![\p{L}])(?:ich (?:finde|fand|mag|würde|hätte|vermisse|meine)|finde ich|gefällt|sollte|könnte|wäre|wirkt|sieht .{0,30} aus|schwer zu|unklar|klarer|zu (?:klein|groß|viel|wenig|lang|dunkel|hell)|besser|schlechter|stattdessen|harsch|gründlich)(?![\p{L}])/iu,
  },
  {
    kind: 'statement',
    wanted: /(?:erledigt|fortschritt|fertig|erreicht|stand|seit dem letzten)/iu,
    said: /(?<![\p{L}])(?:(?:habe|haben|hat|hab|ist|sind|wurde|wurden)(?![\p{L}]).{0,80}(?<![\p{L}])(?:ge\p{L}+(?:t|en)|fertig|erledigt|abgeschlossen|bestellt|verschickt|aktualisiert|getestet|überarbeitet|veröffentlicht|behoben)|fertig|erledigt|abgeschlossen)(?![\p{L}])/iu,
  },
  {
    kind: 'statement',
    wanted: /(?:erfahrung|werdegang|kenntnisse|lebenslauf)/iu,
    said: /(?<![\p{L}])(?:ich habe .{0,60}(?:gearbeitet|geleitet|studiert|gelernt|entwickelt|aufgebaut|betreut|gemacht)|ich (?:war|arbeite|leite|bin seit|studierte)|jahre|studium|ausbildung|bei meinem (?:letzten|jetzigen)|in meiner (?:letzten|jetzigen)|erfahrung)(?![\p{L}])/iu,
  },
]

/** The cues of a language; where we have none, questions are still found by their mark. */
export function listCues(language: string): ListCue[] {
  if (language === 'en') return [questions, ...english]
  return language === 'de' ? [questions, ...german] : [questions]
}
