import { expect, test } from 'vitest'

import { isEnglishSentence } from './english-sentence.ts'

test.for([
  'We are planning to sell the bikes for ninety euros each.',
  'The harbor needs a second crane before the winter.',
  'Her team has already finished the first draft.',
  'Looking at the figures, we want a smaller display.',
  'In both cases the customers pay less than last year.',
  'What we wanted is a room with four microphones.',
  'There are three cases that can be opened by hand.',
  'I think the museum should stay open on Mondays.',
  "The budget isn't large enough to repair the roof.",
  'If the supplier raises the price, we can move to another one.',
  'Titanium, wood, rubber and plastic are the materials we can use.',
  "Let's publish the list as soon as the board agrees.",
  'The plan that Ms. Ortega showed us is better than ours.',
  'We need money and better advice to repair the roof on time.',
  "We're gonna train the night shift first.",
  'The parts were delivered late and the customers complained about it.',
  "Everyone knows that the company's website is slow.",
  'There seems to be a problem with the data from last week.',
  'One of the reasons why the bridge failed is the lack of funding.',
  'The city announced a program to help small businesses pay their rent.',
  'The mayor told us last week that the funds would be available soon.',
  'When the guest presses the button, the lamp turns green and stays on.',
  'The figures we collected last year are not good enough.',
  'It is not clear to me what the purpose of the second visit is.',
  'The new harbor is twice as large as the old one.',
  'A lot of visitors lose their tickets in the museum.',
  'To find the lamp, you press a button on the wall.',
  'The walls have to be painted by the end of May.',
  'The goal is we sell ten boats a year.',
  'The first thing we need to do is decide who the museum is for.',
  'All we need is a list of names.',
  'It looks like the harbor is going to be full by next week.',
  'They turn the light on when they come, and after dinner they turn the light off again.',
])('“%s” is whole', (said) => {
  expect(isEnglishSentence(said)).toBe(true)
})

test.for([
  ['a word begun and left', 'The opportu in that sense is an opportunity for the harbor.'],
  ['a word begun and said', 'This is the grammat grammar of the language.'],
  ['three words that come again', 'The size of the boat is the size of the problem.'],
  ['a piece of a word', 'We painted the f walls of the museum.'],
  ['another sentence in the middle', 'The map was made to You want to go to the museum.'],
  ['a verb too many', 'I have doubts about the price of paper will be higher.'],
  ['a verb that differs from its subject', 'The mobile phones has a new display.'],
  ['no subject', 'Completely from scratch every time the server starts.'],
  ['no verb', 'At the corners of the museum, just the walls of stone.'],
  ['only a part of a sentence', 'That the goal of the project has to be the harbor.'],
  ['a cut end', 'We talked about the walls of the.'],
  ['an article too many', 'The whole the roof of the museum is clearly missing.'],
  ['an article too few', 'This is first meeting of this design project.'],
  ['one thing that can be counted without an article', 'We have painted roof of the museum.'],
  ['an article that belongs to another word', 'We have an plan for the museum.'],
  ['a second beginning after one with many', 'There is a book on harbor buildings differences in the city.'],
  ['an article for one with many', 'You have a microphones to set up.'],
  ['padding', 'The division has designed a new sorry speaker for the room.'],
  ['a question that belongs to what was said before', 'Which I am not saying the two are different.'],
  ['a comma in mid-air', 'We wanted the, roof and the walls.'],
  [
    'an -ing form for a subject after a comma',
    'In terms of people worrying about, painting the walls, it is unlikely.',
  ],
  ['one thing that is many', 'My favorite boat one of my favorite boats is a ferry.'],
  ['padding for what a thing is', 'The whole thing is like again a harbor as opposed to a museum.'],
  ['padding before a thing', 'The part we forgot was like a second door.'],
  ['an unfinished dash', 'It is in the - the cellar of the house.'],
])('%s: “%s” is not', ([, said]) => {
  expect(isEnglishSentence(said ?? '')).toBe(false)
})
