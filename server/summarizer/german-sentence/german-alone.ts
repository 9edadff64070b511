/** `Deshalb geht das nicht`: hangs on what was said before. */
const HANGING =
  /^(?:deswegen|deshalb|daher|darum|trotzdem|dennoch|dadurch|damit|dabei|davon|daran|daraus|darauf|dafür|dagegen|dazu|danach|hier|so|solche[mnrs]?|ansonsten|sonst|noch ?mal|noch|auch|vielleicht|natürlich|allerdings|jedenfalls|unabhängig davon|gleichzeitig|außerdem|zudem|jetzt|nun|irgendwann|eigentlich|seitdem|wie gesagt|zum beispiel|im endeffekt|von daher|insofern|somit|eins|beides|diese[mnrs]?|dieselben?|jene[mnrs]?|einerseits|andererseits|zweitens|drittens|letztendlich|im nachgang|beziehungsweise|ferner|vielmehr|genauso|im prinzip|mehr oder weniger|anschließend|infolgedessen|ebenso|ebenfalls|darüber hinaus|in der tat|zum einen|zum anderen|zum zweiten|allgemein|tatsächlich|überraschenderweise|persönlich|anscheinend|sicherlich|wahrscheinlich|zwar|primär|erstmal|erst einmal|sogar|wenigstens|zwischenzeitlich|teilweise|nur|vor allem|gegebenenfalls|für alles andere|eine andere|ein anderer|im übrigen|zumindest|auf jeden fall|dementsprechend|demzufolge|entsprechend|im speziellen|worüber|in diesem (?:sinne?|falle?)|in dem fall|auf einmal|generell|nichtsdestotrotz|was|wo|nicht,? dass)(?!\p{L})/iu
const POINTING =
  /^(?:Dies|Es(?! (?:gibt|geht um|braucht|fehlt|besteht))|Sie|Er|Da|Dort|Dann)(?!\p{L})|^(?:Das|Die|Der)(?! (?:(?!(?:können|haben|sind|waren|werden|wurden|müssen|sollen|sollten|wollen|dürfen|machen|kommen|gehen|stehen|laufen|bekommen|hatten|wäre|würden?|hatte|wurde|gerne|eine?n?) )\p{Ll}+e[nrsm]? )?\p{Lu})(?!\p{L})|^(?:Wir|Man|Ich|Wenn|Weil)(?!\p{L})(?:(?! \p{Lu}).)*?(?<!\p{L})(?:sie|ihn|ihm|ihnen|davon|damit|darüber|daran|darauf|dazu|das(?! \p{Lu}| \p{Ll}+ \p{Lu}))(?!\p{L})/u

/** `Ich will das nur noch ergänzen`, `Herr Vorsitzender, …`: about the conversation. */
const ABOUT_TALK =
  /(?<!\p{L})(?:würde|möchte|will|muss|darf|kann) ich (?:\p{L}+ ){0,8}(?:ergänzen|sagen|anmerken|erwähnen|herausgreifen|beziehen|geben|hinweisen)(?!\p{L})|(?<!\p{L})(?:ich|wir) (?:will|wollen|möchten?|wollte|würde|muss|darf|kann|können) (?:\p{L}+ ){0,8}(?:ergänzen|sagen|anmerken|erwähnen|fragen|betonen|hinweisen|ansprechen|eingehen|beantworten|zitieren|vorlesen|nennen|reden|sprechen|anschließen|ablehnen|zustimmen)(?!\p{L})|(?<!\p{L})(?:wie gesagt|gemeldet|zu sprechen kommen|dank|danke|herzlich\p{L}*|willkommen|glückwunsch|damen|geehrte[nr]?|liebe[rn]?|kolleg\p{L}*|vorsitzende[rn]?|zuhörer\p{L}*|podcast|(?:diese|dieser|unserer?) folge|episoden?|shownotes|tagesordnung\p{L}*|redezeit|wortmeldung\p{L}*|anmerkung\p{L}*|antrag|anträgen?|änderungsantrag|drucksache|wort erteil\p{L}*|zustimmung|(?:herr|frau) \p{L}+,)(?!\p{L})/iu

/** Padding, and what is said to those who are there. */
const LOOSE =
  /(?<!\p{L})(?:du|dir|dich|ihr|euch|irgendwas|irgendwelche[nr]?|dings|keine ahnung|danke|entschuldigung|ehrlich gesagt|und so weiter|mal|eh|krass|geil|cool|hey|witzig|tschüss|mein name|meine frage|bitte|nämlich|doch|eben|übrigens|diese[mnrs]?|das ganze|die ganze (?:sache|geschichte|thematik|problematik)|ja|erzählen sie|schauen sie|sehen sie|wissen sie)(?!\p{L})/iu

/** Nouns a statement needs, its first word left out: with fewer it says nothing to somebody who was not there. */
const LEAST_NOUNS = 2

/** Whether a sentence can be followed by somebody who reads it alone. */
export const standsAlone = (text: string): boolean =>
  (text.endsWith('?') || (text.match(/ \p{Lu}/gu)?.length ?? 0) >= LEAST_NOUNS) &&
  ![HANGING, POINTING, ABOUT_TALK].some((hanging) => hanging.test(text))

/** What makes one that can harder to read. */
export const hardToReadAlone = [LOOSE, /^ich (?!(?:denke|glaube|finde|meine|schlage)(?!\p{L}))/iu, /^(?:\S+ ){28}/]
