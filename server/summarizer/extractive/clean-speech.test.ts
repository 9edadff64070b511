import { expect, test } from 'vitest'

import { cleanSpeech, smoothSpeech, tidySpeech } from './read-transcript.ts'
import { languageRules } from './languages/rules-for-language.ts'

const clean = (text: string, language: string) => {
  const rules = languageRules(language)
  return cleanSpeech(smoothSpeech(tidySpeech(text), rules), rules)
}

test.for([
  ['Um {vocalsound} okay , so we we need , uh , a bigger th the theatre .', 'We need, a bigger the theatre.'],
  [
    "We we're using the L_C_D_ , as it 's the , uh , cheapest one , um .",
    "We're using the LCD, as it's the cheapest one.",
  ],
  ["These are things that we've we really want .", 'These are things that we really want.'],
  ["Yeah, I 'm I'm sort of worried about the budget", "I'm worried about the budget."],
  ['So, you know, the the chip is, like, expensive', 'The chip is expensive.'],
  [
    'We can , you know , paint the walls , and we should , like , sell the boat .',
    'We can paint the walls, and we should sell the boat.',
  ],
  [
    'It is, of course, a boat, and we can, in winter, sell it.',
    'It is, of course, a boat, and we can, in winter, sell it.',
  ],
  ['Do you know what that is?', 'Do you know what that is?'],
  ['i think i can do it', 'I think I can do it.'],
  ['[Music] <unk> (inaudible)', ''],
  ['Okay.', ''],
  ['No meetings on Wednesday.', 'No meetings on Wednesday.'],
  ['No, we keep them.', 'We keep them.'],
  ['Yeah, no-one wants the boat.', 'No-one wants the boat.'],
  ['Right-handed people like it - well - not.', 'Right-handed people like it - well - not.'],
  ['Good tools are dear.', 'Good tools are dear.'],
  ['So far, the harbor is full.', 'So far, the harbor is full.'],
  ['So much for the boats of the museum.', 'So much for the boats of the museum.'],
  ['Well the harbor is full.', 'The harbor is full.'],
  ['Well at the moment the harbor is full.', 'At the moment the harbor is full.'],
  ['Well done on the harbor.', 'Well done on the harbor.'],
  ['', ''],
] as const)('"%s" becomes "%s"', ([said, expected]) => {
  expect(clean(said, 'en')).toBe(expected)
})

test.for([
  ['Ähm, also, wir wir brauchen äh mehr Zeit', 'Wir brauchen mehr Zeit.'],
  ['Gut, dann nehmen wir das Angebot.', 'Dann nehmen wir das Angebot.'],
  ['Und die die Texte fehlen.', 'Die Texte fehlen.'],
  ['Ja ich arbeite im Museum.', 'Ich arbeite im Museum.'],
  ['Genau das Boot liegt im Hafen.', 'Das Boot liegt im Hafen.'],
  ['Ja nun, das Boot liegt im Hafen.', 'Ja nun, das Boot liegt im Hafen.'],
  ['(…) Das Boot liegt im Hafen.', 'Das Boot liegt im Hafen.'],
] as const)('"%s" becomes "%s" in German', ([said, expected]) => {
  expect(clean(said, 'de')).toBe(expected)
})

test('other scripts are left unchanged', () => {
  expect(clean('会議を始めます。', 'ja')).toBe('会議を始めます。')
  expect(clean('שלום לכולם', 'he')).toBe('שלום לכולם.')
})
