import { expect, test } from 'vitest'

import { sampleMeeting } from '../sample-meeting.ts'
import { readMeeting } from './read-meeting.ts'

function decisionsOf(lines: string[], languageCode = 'en') {
  const { decisions } = readMeeting(sampleMeeting(lines, { languageCode }), () => {})
  return decisions.map(({ text }) => text)
}

test.for([
  [
    ['Anna: Let’s move on. We have decided to keep the old logo.', 'Ben: It was blue.'],
    'We have decided to keep the old logo.',
  ],
  [
    ['Anna: The board has approved the budget for the training.', 'Ben: Great.'],
    'The board has approved the budget for the training.',
  ],
  [['Anna: Okay, let’s go with the blue one.', 'Ben: Fine.'], "Let's go with the blue one."],
  [
    ['Anna: Should we move the launch to May?', 'Ben: Fine.', 'Anna: Good, so the launch moves to May.'],
    'The launch moves to May.',
  ],
  [['Anna: So the wooden case is out, right?', 'Ben: Yes.'], 'The wooden case is out, right?'],
  [
    [
      'Anna: I’d suggest we train the night shift first.',
      'Ben: We are going to train the night shift first.',
      'Anna: Good.',
    ],
    'We are going to train the night shift first.',
  ],
  [['Anna: Yeah, okay, so wood is out, then.', 'Ben: Yep.'], 'Wood is out, then.'],
  [['Anna: We we’re committed to the new format.', 'Ben: Sure.'], "We're committed to the new format."],
  [['Anna: Let’s go with the second option.', 'Ben: Works for me.'], "Let's go with the second option."],
  [['Anna: We’ll stick with Postgres.', 'Ben: Works for me.'], "We'll stick with Postgres."],
  [['Anna: I’d say we drop the Tuesday clinic.', 'Ben: Yes, let’s do that.'], "I'd say we drop the Tuesday clinic."],
  [['Anna: We accept the ruling.', 'Ben: Okay, settled.'], 'We accept the ruling.'],
  [
    ['Ben: I move to close the harbor in May.', 'Anna: All in favor? Any opposed? Motion carries.'],
    'I move to close the harbor in May.',
  ],
  [
    ['Anna: 14B is a resolution authorizing the repair of the roof.', 'Ben: Second.', 'Anna: The motion is carried.'],
    '14B is a resolution authorizing the repair of the roof.',
  ],
  [
    ['Anna: We’ll postpone the regatta unless there are any objections.', 'Ben: It was in May.'],
    "We'll postpone the regatta unless there are any objections.",
  ],
  [
    ['Anna: I see no objections to this, so we should sell the boat.', 'Ben: It was in May.'],
    'I see no objections to this, so we should sell the boat.',
  ],
  [
    ['Ben: Do we release the boat this week?', 'Anna: No. No, let’s release it in May.', 'Ben: It was big.'],
    "Let's release it in May.",
  ],
  [['Anna: Let’s include every boat.', 'Ben: Yeah, I’m happy to go with that.'], "Let's include every boat."],
  [
    ['Anna: Let’s move on. The plan for the winter is to paint the boat.', 'Ben: Right.'],
    'The plan for the winter is to paint the boat.',
  ],
] as const)('%o ends in a decision', ([lines, decision]) => {
  expect(decisionsOf([...lines])).toEqual([decision])
})

test.for([
  ['Have we decided to keep the logo?'],
  ['We haven’t decided anything on the logo.'],
  ['Maybe we should go with the blue one.'],
  ['Let’s move on to the next point.'],
  ['We decided that last year.'],
  ['We decided to restart it, because we did not know that it was almost done.'],
  ['Let’s not decide that today.'],
  ['Is everybody fine with that?'],
  ['If we agreed on that it would be easier.'],
  ['We decided on the.'],
  ['Since we have decided to keep it, nothing changes.'],
  ['That’s decided.'],
  ['The reason we’ve gone for the blue one is simple.'],
  ['We will close this meeting.'],
  ['Let’s do the numbers.'],
  ['Okay, let’s skip Helen for now.'],
  ['Okay, let’s take this async.'],
  ['Okay, let’s do it in the next call, then.'],
  ['Okay, so for today we will keep the same format.'],
  ['The plan is to make a decision today.'],
  ['The decision is not being taken away from you.'],
  ['It is the same trade-off, and back then, we decided not to take it.'],
  ['That we, expect to get paid for is, and that is approved.'],
  ['That is a pattern that we settled on for the boats.'],
  ['Then the boat is sold, as now it is approved.'],
  ['Once that’s settled, we keep the boat.'],
  ['It sounds like we have a consensus on the boat.'],
  ['We are definitely in favor of the boat.'],
  ['Thats when your release is out.'],
  ['Agreed, it’s up to the visitors.'],
  ['The next okay so yeah the boat is in.'],
  ['The board approved the budget for the boat.'],
  ['We also decided to keep the boat.'],
  ['We decided to keep the boat, right?'],
  ['Now, therefore, I do hereby proclaim May the month of the boat.'],
  ['We hereby recognize the boat.'],
  ['Any opposed, motion carries.'],
  ['Otherwise, let’s keep the boat.'],
  ['Okay, 12 it is.'],
] as const)('"%s" is none', ([said]) => {
  expect(decisionsOf([`Anna: ${said}`, 'Ben: Yes.'])).toEqual([])
})

test.for([
  ['en', 'Because then we keep the boat in the harbor.', 'Works for me.'],
  ['en', 'All of them are fine, except we drop the boat.', 'Works for me.'],
  ['en', 'Let’s keep this distinction clear.', 'Works for me.'],
  ['en', 'Let’s bring this up on the call in May.', 'Works for me.'],
  ['en', 'Let’s add an action item to invite Helen.', 'Works for me.'],
  ['en', 'I propose that we keep the boat if we all agree.', 'Works for me.'],
  ['en', 'I propose we merge.', 'Works for me.'],
  ['en', 'I know we keep picking this boat back and forth.', 'Works for me.'],
  ['en', 'Let’s keep moving on the boat.', 'Works for me.'],
  ['en', 'Let’s have a few questions on the boat.', 'Works for me.'],
  ['en', 'Let’s leave this question open.', 'Works for me.'],
  ['en', 'Let’s put that in the issues for the boat.', 'Works for me.'],
  ['en', 'Let’s keep this issue for the boat.', 'Works for me.'],
  ['en', 'Okay, we’re going with the blue boat now.', 'All right, thank you.'],
  ['en', 'The sooner it’s final, the less secure it is.', 'Works for me.'],
  ['en', 'It’s amazing to be like, hey, let’s build this into the boat.', 'Works for me.'],
  ['de', 'Ich schlage vor, wir verschieben das Fest im Museum, wenn alle einverstanden sind.', 'Einverstanden.'],
  ['de', 'Ich schlage vor, wir verschieben das Fest im Museum.', 'Einverstanden, aber erst im Mai.'],
  ['de', 'Wir stellen jetzt auch immer Fragen zu den Booten.', 'Gute Idee.'],
] as const)('%s: “%s” is none, though another agrees', ([languageCode, said, answer]) => {
  expect(decisionsOf([`Anna: ${said}`, `Ben: ${answer}`], languageCode)).toEqual([])
})

test('a decision that is retracted at once doesn’t count', () => {
  expect(
    decisionsOf(['Anna: Wir haben beschlossen, das Forum abzuschalten. Ach nein, das war nur ein Vorschlag.'], 'de'),
  ).toEqual([])
})

test('German outcomes are found', () => {
  const lines = [
    'Anna: Ich wäre für das Angebot aus Frankfurt.',
    'Ben: Gut, dann nehmen wir das Angebot aus Frankfurt.',
  ]
  expect(decisionsOf(lines, 'de')).toEqual(['Dann nehmen wir das Angebot aus Frankfurt.'])
  for (const said of ['Wir haben vereinbart, den Vertrag zu verlängern.', 'Wir haben uns auf Frankfurt geeinigt.'])
    expect(decisionsOf([`Anna: ${said}`, 'Ben: Ja, gut.'], 'de')).toEqual([said])
})

test.for([
  ['words of deciding alone', ['Anna: Let’s keep the blue logo.', 'Ben: The red one is from last year.']],
  ['agreement to nothing that decides', ['Anna: The blue logo is from last year.', 'Ben: Right, okay.']],
  [
    'a plan of whoever chairs, for a proposal of their own',
    [
      'Anna: Let’s move on. Should we look at the launch date in May?',
      'Anna: The launch date in May depends on the vendor, and we’ll make the vendor tell us the launch date by then.',
      'Ben: The vendor is on holiday.',
    ],
  ],
  ['what whoever chairs tells of', ['Anna: Let’s move on. So we decided to keep the old logo.', 'Ben: It was blue.']],
  ['a plan that whoever chairs tells of', ['Anna: Let’s move on. The plan is to paint the boat.', 'Ben: It was blue.']],
  ['what the chair says is out', ['Anna: Let’s move on. The initial calendar is out.', 'Ben: It was blue.']],
  [
    'what the chair thinks best',
    ['Anna: Let’s move on. The blue boat is definitely the way to go.', 'Ben: It was big.'],
  ],
  ['what is known', ['Anna: Let’s move on. But we have decided to keep it out of the boat.', 'Ben: It was big.']],
  [
    'a row of what should be',
    ['Anna: Let’s change that. Let’s keep the boats of the whole harbor.', 'Ben: It was big.'],
  ],
  ['what the chair says is approved', ['Anna: Let’s move on. I mean it’s approved by Helen.', 'Ben: It was blue.']],
  ['a yes on a condition', ['Anna: Let’s keep the blue logo.', 'Ben: Sounds good, if Helen likes it.']],
  [
    'what was proposed in the same breath',
    ['Anna: One option is the blue boat. We keep the blue boat in the harbor.', 'Ben: It was big.'],
  ],
  ['where it is going', ['Anna: Let’s move on. That is where we’re going with the museum.', 'Ben: It was blue.']],
  [
    'what is explained at length',
    [
      'Anna: Okay, so let’s keep the old boat because the harbor has no room for a second one and the museum has to pay for a new roof before the winter comes again.',
      'Ben: Agreed.',
    ],
  ],
  [
    'what runs into another sentence',
    [
      'Anna: Let’s move on. We have decided to keep the boat. just the old one with the roof.',
      'Ben: It was blue. It was big. It was old.',
    ],
  ],
  ['what someone says to nobody', ['Anna: We have decided to keep the old logo.']],
  [
    'a plan that someone else than the chair tells of',
    ['Ben: Without trouble, the plan is to release it on Monday.', 'Anna: Okay. Let’s move on. What about the boats?'],
  ],
  [
    'what is asked and not agreed to',
    ['Ben: The wooden case is out, right?', 'Anna: Yeah, we haven’t chosen the case for the boat yet, but I like it.'],
  ],
  [
    'a motion that is asked for',
    ['Ben: Would you like to make a motion to amend the agenda of today?', 'Anna: Motion carries.'],
  ],
  [
    'a motion that names nothing',
    ['Ben: I move to approve the resolution as presented today.', 'Anna: Motion carries.'],
  ],
  [
    'a piece of a motion',
    ['Ben: I move to close the harbor of the', 'Anna: Motion carries. It was in May. It was big. It was blue.'],
  ],
  ['a motion that wasn’t carried', ['Ben: I move to close the harbor in May.', 'Anna: The motion fails.']],
  [
    'what someone objects to',
    ['Anna: We’ll postpone the regatta unless there are any objections.', 'Ben: But the boats are paid for.'],
  ],
  [
    'what someone objects to before saying yes',
    ['Anna: Okay, let’s write the docs first.', 'Ben: It’s a good boat, though.', 'Ben: Yeah.'],
  ],
  ['what the chair is going with', ['Anna: Let’s move on. We’re going with the blue boat.', 'Ben: It was big.']],
  ['a wish', ['Ben: Why don’t we buy a boat?', 'Anna: Let’s buy a harbor boat.', 'Ben: It was big.']],
  [
    'what takes up words of others, but no question or proposal',
    ['Ben: The harbor was big.', 'Anna: Okay, let’s keep the harbor clean.', 'Ben: It was in May.'],
  ],
  [
    'a garbled plan',
    [
      'Ben: Should we get a second boat?',
      'Anna: It like to me just makes like we’re gonna have a second boat in the harbor.',
      'Ben: Yes.',
    ],
  ],
  ['what somebody else decided', ['Anna: That is because they decided to keep the blue logo.', 'Ben: Okay.']],
] as const)('%s is none', ([, lines]) => {
  expect(decisionsOf([...lines])).toEqual([])
})

const misheard = Array.from(
  { length: 40 },
  (_, index) => `Ben: The crane ${index} of the harbor museum to roof and winter.`,
)

test.for([
  ['Let’s move on. We have decided to keep the old logo.', 'It was blue.', false],
  ['We have decided to keep the old logo.', 'Yes.', false],
  ['Let’s go with the blue logo.', 'Sounds good.', true],
  ['Let’s keep the logo as it is for now, and In case we ever, need it.', 'Sounds good.', false],
] as const)('where sentences run together, “%s” and “%s” is a decision: %s', ([said, answer, isListed]) => {
  const [lines, short] = [[`Anna: ${said}`, `Ben: ${answer}`, ...misheard], misheard.slice(0, 9)]
  expect(decisionsOf(lines)).toHaveLength(isListed ? 1 : 0)
  // With few statements, the transcript doesn't count as rough, and the chair's word is enough.
  expect(decisionsOf([`Anna: ${said}`, `Ben: ${answer}`, ...short])).toHaveLength(1)
})

test('a decision that is repeated much later is listed once', () => {
  const between = [
    'Ben: Okay.',
    'Anna: Now for the rooms.',
    'Ben: They are small.',
    'Anna: And for the food.',
    'Ben: Soup.',
  ]
  const said = 'Anna: We have decided to keep the blue logo.'
  expect(decisionsOf([said, ...between, said])).toHaveLength(1)
})

test('a decision made twice is listed once', () => {
  const lines = [
    'Anna: Okay, let’s go with the blue logo.',
    'Ben: Great.',
    'Anna: So it is decided, we go with the blue logo.',
  ]
  expect(decisionsOf(lines)).toHaveLength(1)
})

test.for([
  ['Damit ist der Antrag einstimmig angenommen.'],
  ['Der Änderungsantrag ist abgelehnt.'],
  ['Der Beschluss lautet, dass die Küche im Mai renoviert wird.'],
  ['Ab sofort wird das Museum um fünf geschlossen.'],
  ['Dann bleiben wir erst mal beim alten Hafen.'],
] as const)('“%s” is a decision', ([said]) => {
  expect(decisionsOf([`Anna: ${said}`, 'Ben: Ja.'], 'de')).toEqual([said])
})

test.for([
  ['Wir haben bereits Anträge vorliegen, abgestimmt und sehen unsere Mitverantwortung.'],
  ['Diesen Antrag lehne ich ab, denn es gibt einen Antrag, der ist beschlossen worden.'],
  ['Man kann es ja nicht allen recht machen, also machen wir es allen nicht recht.'],
  ['Dann nehmen wir an, dass der Preis der Küche steigt.'],
  ['Ab jetzt bin ich still, liebe Gäste des Museums.'],
  ['Wir haben hier das Konzept für den Hafen beschlossen.'],
  ['Wir brauchen eine Lösung für den Hafen, da sind wir uns einig.'],
  ['Wir beschließen das jetzt, wie wir den Hafen bezahlen.'],
  ['Wir halten fest, weder der Hafen noch das Museum ist schön.'],
  ['Lasst uns gerne wissen, wie euch das Museum gefallen hat.'],
  ['Dann starten wir gleich in das Thema Museum.'],
  ['Bleiben wir bei Booten.'],
  ['Okay, bleiben wir bei Booten.'],
  ['Ben fragt, was für Boote wir wählen, um den Hafen zu füllen.'],
  ['Entweder wir einigen uns, dass der Hafen größer wird, oder wir gehen.'],
  ['Der Hafen wird wiederum ausgeschüttet.'],
  ['Heute ohne Ben, denn wir haben beschlossen, ein kleines Fest einzuschieben.'],
  ['Wir haben ein gutes Museum, was der Rat vor ein paar Jahren auch beschlossen hat.'],
  ['Doch nicht so, wir beschließen den Antrag und man denkt, im Mai ist alles fertig.'],
  ['Dann ist das so beschlossen.'],
  ['Dann ist das mit klarer Mehrheit abgelehnt.'],
  ['Ich schließe die Sitzung im Hafen, und ab sofort gibt es Kuchen.'],
  ['Dann bleiben wir doch bei den Booten, die Ben genannt hat.'],
  ['Dienstag) wird der Hafen ab sofort geschlossen.'],
] as const)('“%s” is none', ([said]) => {
  expect(decisionsOf([`Anna: ${said}`, 'Ben: Ja, genau.'], 'de')).toEqual([])
})

test.for([
  [
    [
      'Anna: Vorgeschlagen wird, den Hafen im Mai zu sperren.',
      'Anna: Gibt es dazu Einwände? – Das ist nicht der Fall.',
    ],
    ['Vorgeschlagen wird, den Hafen im Mai zu sperren.'],
    'Dann ist das so beschlossen.',
  ],
  [
    ['Anna: Der Hafen wird im Mai gesperrt.', 'Anna: Ich sehe keinen Widerspruch.'],
    ['Der Hafen wird im Mai gesperrt.'],
    'Dann verfahren wir so.',
  ],
  [
    ['Anna: Die Nachbarn bezahlen den Hafen.', 'Ben: Gut.', 'Ben: Der Hafen bringt uns im Mai viele Boote.'],
    [],
    'So machen wir das.',
  ],
  [['Anna: Der Hafen ist zu.', 'Ben: Dann hören wir uns nächste Woche zum Hafen wieder.'], [], 'So machen wir das.'],
  [
    [
      'Anna: Ich schließe die Aussprache.',
      'Anna: Vorgeschlagen wird die Sperrung des Hafens im Mai. – Ich sehe keinen Widerspruch.',
    ],
    ['Vorgeschlagen wird die Sperrung des Hafens im Mai. – Ich sehe keinen Widerspruch.'],
    'Dann ist das so beschlossen.',
  ],
  [
    ['Anna: Vorgeschlagen wird, den Hafen im Mai zu sperren.', 'Anna: Wer ist dagegen? – Die Fischer.'],
    ['Vorgeschlagen wird, den Hafen im Mai zu sperren.'],
    'Dann ist das so beschlossen.',
  ],
  [
    ['Anna: Ich schließe die Sitzung.', 'Anna: Wir hören uns nächste Woche zum Hafen wieder.'],
    [],
    'So machen wir das.',
  ],
] as const)('after %o, %o is what “%s” settles', ([lines, decided, closing]) => {
  const [speaker] = (lines.at(-1) ?? '').split(':')
  expect(decisionsOf([...lines, `${speaker}: ${closing}`, 'Ben: Der Kran ist kaputt.'], 'de')).toEqual(decided)
})

test.for([
  'Der Antrag auf ein zweites Boot ist mit sieben zu drei abgelehnt.',
  'Der Antrag auf ein zweites Boot ist damit angenommen.',
  'Der Antrag ist abgelehnt bei Zustimmung der Fischer.',
  'Wer enthält sich? – Der Antrag auf das Boot ist abgelehnt.',
])('a counted vote needs no one to agree: “%s”', (said) => {
  expect(decisionsOf([`Ben: ${said}`, 'Anna: Der Hafen war im Mai zu klein für alle.'], 'de')).toEqual([said])
})
