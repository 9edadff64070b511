import { expect, test } from 'vitest'

import { hardToReadAlone, isGermanSentence, standsAlone } from './german-sentence.ts'

test.for([
  'Der alte Hafen braucht vor dem Winter einen zweiten Kran.',
  'Die Absage des Festes würde dazu führen, dass sich Händler nach anderen Orten umsehen.',
  'Wenn die Gäste kommen, ist das Museum bis sechs Uhr offen.',
  'Wenn der Preis steigt, dann wechseln wir den Lieferanten.',
  'Ich denke, wir sollten die Lampen noch vor dem Sommer bestellen.',
  'Holz, Glas und Stein sind die Stoffe, die wir am häufigsten verwenden.',
  'Der Ausschuss, der gestern getagt hat, ist mit dem Plan zufrieden.',
  'Um das Dach zu reparieren, fehlen uns zwanzigtausend Euro.',
  'Beim Museum müssen wir bedenken, dass dort Anlieger wohnen, mit denen wir sprechen sollten.',
  'Im Hafen wird das dann eigentlich jeder machen.',
  'Es geht darum, die Wände, die feucht sind, bis zum Herbst zu streichen.',
  'Ein Boot kostet 300 Euro im Monat, bringt aber im Sommer das Doppelte ein.',
  'Das Museum plant die Ausstellung und der Verein bezahlt die Plakate.',
  'Das Fest war ein großer Erfolg, sagt der Verein.',
  'Wer bezahlt eigentlich den zweiten Kran im Hafen?',
  'Mit welchen Kosten müssen wir im Winter rechnen?',
  'Ist das Museum am Sonntag für die Gäste offen?',
])('“%s” is complete', (said) => {
  expect(isGermanSentence(said)).toBe(true)
})

test.for([
  ['no verb', 'Zurück zur großen Ausstellung im alten Hafen.'],
  ['only an infinitive', 'Wie gesagt, diesen Plan jetzt hier ablehnen, weil das Geld fehlt.'],
  ['the verb of a main clause at the end', 'Mehr oder weniger die Boote selbst bezahlt habe.'],
  ['no subject', 'Arbeite halbtags, habe meistens den späten Dienst im Museum.'],
  ['only a part that depends on another', 'Weil das Dach des Museums undicht ist.'],
  ['a part with “dass” alone', 'Dass die Gäste auch im Winter in den Hafen kommen können.'],
  ['who speaks before the statement', 'Vogel, Fraktion der Fischer, das macht mir großen Spaß.'],
  ['whom it is said to', 'Lieber Jan, liebe Ute, das Museum gratuliert zum Fest.'],
  ['a beginning that is given up', 'Auf jeden Fall, also das Museum hat wirklich genug Lampen.'],
  ['another beginning in the middle', 'Wir müssen den Hafen Also das Museum ist wichtiger.'],
  ['a verb said twice', 'Das Boot ist eigentlich ist es zu teuer für den Verein.'],
  ['statements with only commas between', 'Das Dach ist alt, das können wir nicht lassen, der Verein muss zahlen.'],
  ['a statement begun with its object', 'Die Lampe geht dann, die tickt dann etwa dreißig Sekunden.'],
  ['the order of a main clause after “weil”', 'Die Musik ist wichtig, weil die wird immer gespielt im Hafen.'],
  ['a verb behind a statement', 'Eine Karte zu drucken, halte ich für richtig, kam einen Tag zu spät.'],
  ['a cut end', 'Wir haben über die Wände von der gesprochen und.'],
  ['two articles', 'Wir streichen die der Wände im Museum bis zum Herbst.'],
  ['padding', 'Das Museum ist irgendwie zu klein für die Gäste.'],
  ['padding at the end', 'Das Boot liegt im Hafen am Museum oder so.'],
  ['nouns written small', 'Auf jeden fall kam unser chef ins büro und sagte wir haben probleme mit der lampe.'],
  ['a word before the verb that comes behind it', 'Der Verlierer dann dem Verein ein Boot bezahlt.'],
  ['the same words again', 'Ich finde am Hafen am besten das Boot, am Hafen am besten das Boot.'],
  ['a question behind a statement', 'Ich habe mir überlegt, beim Museum, wo liegen dort die Boote?'],
  ['“bin” without “ich”', 'Mittlerweile bin vor allem im Museum dabei und streiche die Wände.'],
  ['the same preposition begun twice', 'Der Hafen arbeitet mit einem, mit einer Firma aus der Stadt.'],
  ['verbs without a subject', 'Gestrichen werden müssen, wegen dem Wasser im Hafen und dem Salz.'],
  ['what is left in brackets', '() Ich meine das Dach des alten Museums.'],
] as const)('%s: “%s” is broken', ([, said]) => {
  expect(isGermanSentence(said)).toBe(false)
})

test.for([
  ['Das ist so ein Reiz der alten Boote.'],
  ['Die können die Wände im Museum streichen.'],
  ['Da kommen die Gäste aus dem Hafen.'],
  ['Deshalb braucht der Verein ein zweites Boot.'],
  ['Wir haben damit im Sommer viel Geld verdient.'],
  ['Ich will zu den Lampen nur noch etwas ergänzen.'],
  ['Vielen Dank für die Karte des Hafens.'],
  ['Herr Vogel, die Boote liegen im Hafen.'],
  ['Wir haben Fehler gemacht, aber wir gucken nach vorn.'],
  ['Demzufolge braucht der Verein ein Boot mit Motor.'],
  ['Sondern für den Verein ist das Museum die Mitte des Hafens.'],
  ['Jahrhundert baute der Verein die ersten Boote aus Holz.'],
  ['Für den Verein hat das Wort Anna Vogel.'],
  ['Der nächste Redner ist Ben Carter für den Verein der Fischer.'],
  ['Die nächste Frage stellt aus dem Verein der Fischer Ben Carter.'],
  ['Wir hatten den Hafen in der letzten Sendung als Thema.'],
] as const)('“%s” hangs on what was said before, or is about the conversation', ([said]) => {
  expect(standsAlone(said)).toBe(false)
})

test.for([
  ['Das Boot liegt seit dem Sommer im Hafen.'],
  ['Die alten Boote liegen im Hafen.'],
  ['Es gibt im Hafen keinen zweiten Kran.'],
  ['Wir haben das Museum im Sommer gestrichen.'],
] as const)('“%s” stands alone', ([said]) => {
  expect(standsAlone(said)).toBe(true)
  expect(hardToReadAlone.some((pattern) => pattern.test(said))).toBe(false)
})
