import { expect, test } from 'vitest'

import { sampleMeeting } from '../sample-meeting.ts'
import { readMeeting } from './read-meeting.ts'

function tasksOf(lines: string[]) {
  const { tasks } = readMeeting(sampleMeeting(lines, { languageCode: 'de' }), () => {})
  return tasks.map(({ subject, person, due }) => [subject, person?.name ?? null, due?.dueDate.slice(0, 10) ?? null])
}

test.for([
  [['Anna: Ich schicke euch morgen die Liste.'], ['Die Liste schicken', 'Anna Vogel', '2026-03-10']],
  [
    ['Anna: Ben, kannst du bitte den Raum buchen?', 'Ben: Klar.'],
    ['Den Raum buchen', 'Ben Carter', null],
  ],
  [
    ['Anna: Schick mir bitte das Protokoll, Ben.', 'Ben: Mache ich.'],
    ['Das Protokoll schicken', 'Ben Carter', null],
  ],
  [
    ['Anna: Ben, bitte schick mir das Protokoll.', 'Ben: Ja, gerne.'],
    ['Das Protokoll schicken', 'Ben Carter', null],
  ],
  [['Anna: Ich frage die Leiterin gleich morgen.'], ['Die Leiterin fragen', 'Anna Vogel', '2026-03-10']],
  [['Anna: Das Angebot erstelle ich bis Freitag.'], ['Das Angebot erstellen', 'Anna Vogel', '2026-03-13']],
  [
    ['Anna: Wir müssen den Vertrag kündigen.', 'Ben: Das mache ich.'],
    ['Den Vertrag kündigen', 'Ben Carter', null],
  ],
  [
    ['Anna: Bitte passen Sie den Dienstplan an, Ben.', 'Ben: Gut, wird gemacht.'],
    ['Den Dienstplan anpassen', 'Ben Carter', null],
  ],
  [
    ['Anna: Wer schreibt das Protokoll?', 'Ben: Ich.'],
    ['Das Protokoll schreiben', 'Ben Carter', null],
  ],
  [
    ['Anna: Die Verträge sind noch nicht geprüft.', 'Ben: Da kümmere ich mich drum.'],
    ['Die Verträge sind noch nicht geprüft', 'Ben Carter', null],
  ],
  [['Anna: Aufgabe für Ben: den Vertrag prüfen.'], ['Den Vertrag prüfen', 'Ben Carter', null]],
  [['Anna: Ben schreibt bis Donnerstag den Entwurf.'], ['Den Entwurf schreiben', 'Ben Carter', '2026-03-12']],
  [['Anna: Bis Montag habe ich die Auswertung fertig.'], ['Die Auswertung fertigstellen', 'Anna Vogel', '2026-03-16']],
  [
    ['Anna: Es wäre nett, wenn du die Liste aktualisieren könntest.', 'Ben: Klar.'],
    ['Die Liste aktualisieren', 'Ben Carter', null],
  ],
  [
    ['Anna: Machst du die Präsentation, Ben?', 'Ben: Ja.'],
    ['Die Präsentation machen', 'Ben Carter', null],
  ],
] as const)('%o is one task', ([lines, task]) => {
  expect(tasksOf([...lines, 'Anna: Und dann ist das für heute auch schon alles gewesen.'])).toEqual([task])
})

test('a second verb of the same subject isn’t part of the first task', () => {
  const lines = ['Anna: Ben vereinbart den Termin und bucht bis Freitag den kleinen Stand.']
  expect(tasksOf(lines)).toEqual([['Den Termin vereinbaren', 'Ben Carter', null]])
})

test.for([
  [['Anna: Ja, dann schick ich euch die Karte nachher rum.'], ['Die Karte rumschicken', 'Anna Vogel', null]],
  [
    ['Anna: Ben, du wolltest noch den Vertrag prüfen.', 'Ben: Ja, das mache ich bis Ende der Woche.'],
    ['Den Vertrag prüfen', 'Ben Carter', '2026-03-13'],
  ],
  [
    ['Anna: Ben, machst du das Protokoll?', 'Ben: Ja, kann ich machen.'],
    ['Das Protokoll machen', 'Ben Carter', null],
  ],
  [['Anna: Gut, dann haben wir das: Ben kümmert sich um die Räume.'], ['Um die Räume kümmern', 'Ben Carter', null]],
  [
    ['Anna: Ich werde aber sehr gerne mit dem Eigentümer sprechen, das ist ein Unternehmer.'],
    ['Mit dem Eigentümer sprechen', 'Anna Vogel', null],
  ],
  [['Anna: Und ich frage Chloé, ob sie Zeit hat.'], ['Chloé fragen, ob sie Zeit hat', 'Anna Vogel', null]],
  [
    ['Anna: Gut, dann reiche ich den Antrag heute noch ein.'],
    ['Den Antrag noch einreichen', 'Anna Vogel', '2026-03-09'],
  ],
  [['Anna: Ich schicke dir dann den Plan des Hafens.'], ['Den Plan des Hafens schicken', 'Anna Vogel', null]],
  [['Anna: Ich werde die Vorlage überarbeiten, danke.'], ['Die Vorlage überarbeiten', 'Anna Vogel', null]],
  [
    ['Anna: Ich lade Sie gern ein zu einem Rundgang am Freitag.'],
    ['Sie zu einem Rundgang einladen', 'Anna Vogel', '2026-03-13'],
  ],
  [
    ['Anna: Ich werde die Karten im Hafen verteilen und ihr könnt sie dann abholen.'],
    ['Die Karten im Hafen verteilen', 'Anna Vogel', null],
  ],
  [
    ['Anna: Die Zahlen des Museums kann ich Ihnen gerne schriftlich nachliefern.'],
    ['Die Zahlen des Museums schriftlich nachliefern', 'Anna Vogel', null],
  ],
  [['Anna: Den Vertrag werde ich morgen unterschreiben.'], ['Den Vertrag unterschreiben', 'Anna Vogel', '2026-03-10']],
  [
    ['Anna: Das ist im Hafen eine lange Liste geworden und deswegen werde ich sie in zwei Teilen veröffentlichen.'],
    ['Sie in zwei Teilen veröffentlichen', 'Anna Vogel', null],
  ],
  [
    ['Anna: Ich werde die Karten im Hafen verteilen und dann fahre ich mit dem Boot.'],
    ['Die Karten im Hafen verteilen', 'Anna Vogel', null],
  ],
  [
    ['Anna: Wer ruft denn jetzt beim Hafen an?', 'Ben: Mach ich.'],
    ['Denn jetzt beim Hafen anrufen', 'Ben Carter', null],
  ],
  [['Anna: Als Nächstes schicke ich euch die Karte rum.'], ['Die Karte rumschicken', 'Anna Vogel', null]],
  [
    ['Anna: Die Boote müssen noch gestrichen werden.', 'Ben: Das mache ich.'],
    ['Die Boote müssen noch gestrichen werden', 'Ben Carter', null],
  ],
] as const)('%o is one spoken task', ([lines, task]) => {
  expect(tasksOf([...lines])).toEqual([task])
})

test.for([
  ['Und deshalb bitte ich um Zustimmung zu diesem Antrag.'],
  ['Ich mache es ganz kurz, Herr Vorsitzender.'],
  ['Ich rede über den Hafen und über das Museum.'],
  ['Ich werde mich heute zu dem Antrag enthalten, eigentlich müsste man ihn ablehnen.'],
  ['Ich spreche Sie heute persönlich an, dass Sie das hier einbringen.'],
  ['Ich nehme das zur Kenntnis, dass die Gäste warten.'],
  ['Ich muss auf der Straße heute damit fahren, aber die Wahrscheinlichkeit ist gering.'],
  ['Ich prüfe die Karten grundsätzlich am Eingang.'],
  ['Ich informiere Sie darüber, dass die Sitzung öffentlich ist.'],
  ['Ben spricht mir so richtig aus der Seele.'],
  ['Ben wird rechtliche Erörterungen ergänzen.'],
  ['Meine Damen und Herren, ich übernehme jetzt die Sitzungsleitung.'],
  ['Da trage ich jetzt das Wort Hafen ein.'],
  ['Ich sage dann, hey, ich melde mich in zwei Monaten im Hafen.'],
  ['In diesen Labeln konfiguriere ich, wie das Museum mit dem Hafen umgeht.'],
  ['Ich sende den Brief an den Hafen weiter.'],
  ['Ich beantrage die Überweisung in den Ausschuss.'],
  ['Ich muss morgen im Museum arbeiten.'],
  ['Natürlich werde ich auch anhand meiner Leistung gemessen.'],
  ['Das sichere ich Ihnen zu.'],
  ['Ich frage mich, ob das Museum offen ist.'],
  ['Wir müssen alle in irgendeiner Weise eine Miete zahlen.'],
  ['Andi, ich möchte mit einer kurzen Geschichte starten.'],
  ['Das werde ich nachholen.'],
  ['Wie stelle ich die Weichen, wer wird jetzt überfahren?'],
  ['Also nicht das kleine Programmieren, so nach dem Motto, ich setze mich hin und schreibe ein Stück Code.'],
  ['Ja, ich bestelle gelegentlich die Karten für den Hafen.'],
  ['Ab und zu ist das Museum leer, und ich schicke euch dann die Karten.'],
  ['Als Hafenmeisterin kümmere ich mich um die Belegung der Stege.'],
  ['Moment, ich schicke euch die Karte des Hafens.'],
  ['Ich schicke dir hier mal ganz kurz den Plan des Museums.'],
  ['Ich möchte Sie dazu einladen, in den nächsten Monaten das Museum zu besuchen.'],
  ['Ich werde die Gelegenheit haben die Karten gleich mit dem Boot mitzubestellen.'],
  ['Ben wird ihn zuerst bestellen.'],
  ['Ich frage mich, wie lange es dauert, bis der Kran kommt.'],
  ['Mit diesen Worten schließe ich heute das Museum ab.'],
  ['Guck, ich schicke dir den Link zum Hafen.'],
  ['Ich bestelle Ihnen die Boote morgen, schrieb der Leiter des Hafens.'],
  ['Ben, ich möchte gerne mit dir über den Hafen sprechen.'],
  ['Das Museum Ben Carter wird im Mai die neue Ausstellung vorbereiten.'],
] as const)('“%s” gives nobody anything to do', ([said]) => {
  const answered = 'Ben: Ja, also meine Fraktion wird mit dem Antrag aus dem Ausschuss gerne mitgehen.'
  expect(tasksOf([`Anna: ${said}`, answered])).toEqual([])
})

test.for([
  ['Dann könnt ihr bitte schön Vorschläge einreichen.', 'Gut, das war es für heute.'],
  ['Möchtest du zum nächsten Thema im Hafen?', 'Mache ich gerne.'],
  ['Herr Carter, möchten Sie eine Frage aus dem Hafen zulassen?', 'Ja, das mache ich.'],
  ['Wer will denn so einen Hafen bauen?', 'Ja, ich.'],
  ['Nimmst du eigentlich an der Feier im Hafen teil?', 'Natürlich.'],
  ['Willst du mal deinen Plan für den Hafen besprechen?', 'Ja, das können wir machen.'],
  ['Ben, du wolltest mal wieder in den Hafen abwandern.', 'Genau.'],
  ['Die Höhe des Krans sollten wir im Museum nachschauen.', 'Mache ich gleich mal.'],
  ['Magst du uns verraten, wohin die nächste Fahrt geht?', 'Ja, kann ich machen.'],
  ['Der Hafen nennt die Farbe der Boote Türkis.', 'Das mache ich.'],
  ['Aber nur mit Schwimmweste auf dem Boot.', 'Kann ich machen.'],
] as const)('“%s” and “%s” take nothing on', ([said, answered]) => {
  expect(tasksOf(['Anna: Das Museum liegt am Hafen.', `Anna: ${said}`, `Ben: ${answered}`])).toEqual([])
})

test.for([
  ['Kannst du das mal ein bisschen erläutern?'],
  ['Und so kannst du die Karten verteilen.'],
  ['Würdest du hier im Hafen Werbung buchen?'],
  ['Andi, wie würdest du das messen?'],
  ['Kannst du ganz grob beschreiben, was du da machst in deinem Alltag?'],
  ['Bitte kümmern Sie sich drum.'],
  ['Ben, lassen Sie noch eine Frage aus dem Hafen-Museum zu?'],
  ['Ben, lassen Sie eine Zwischenfrage aus dem Museum zu?'],
] as const)('“%s” and a “Ja” that opens an answer are no task', ([said]) => {
  const answered = 'Ben: Ja, ich arbeite in einem Museum, das ist von 8:00 Uhr bis 16:00 Uhr geöffnet.'
  expect(tasksOf(['Anna: Das Museum liegt am Hafen.', `Anna: ${said}`, answered])).toEqual([])
})
