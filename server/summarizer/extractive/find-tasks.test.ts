import { expect, test } from 'vitest'

import type { MeetingContent } from '../summarizer.ts'
import { sampleMeeting } from '../sample-meeting.ts'
import { readMeeting } from './read-meeting.ts'

function tasksOf(lines: string[], change: Partial<MeetingContent> = {}) {
  const { tasks } = readMeeting(sampleMeeting(lines, change), () => {})
  return tasks.map(({ subject, person, due }) => [subject, person?.name ?? null, due?.dueDate.slice(0, 10) ?? null])
}

const threeSpeakers: Partial<MeetingContent> = {
  speakers: [
    { speakerId: 'Anna', name: 'Anna Vogel', emailAddress: null },
    { speakerId: 'Ben', name: 'Ben Carter', emailAddress: null },
    { speakerId: 'Cleo', name: null, emailAddress: null },
  ],
}

test.for([
  [['Anna: I’ll send the report tomorrow.'], ['Send the report', 'Anna Vogel', '2026-03-10']],
  [
    ['Anna: Ben, could you book the room by Friday?', 'Ben: Sure.'],
    ['Book the room', 'Ben Carter', '2026-03-13'],
  ],
  [
    ['Anna: Could you book the room, Ben?', 'Anna: It has to be big.'],
    ['Book the room', 'Ben Carter', null],
  ],
  [
    ['Anna: Could you send me the slides?', 'Ben: Yes, you’ll have them by Friday.'],
    ['Send the slides', 'Ben Carter', '2026-03-13'],
  ],
  [
    ['Anna: I’ll spend this week painting the boat.'],
    ['Spend this week painting the boat', 'Anna Vogel', '2026-03-13'],
  ],
  [['Anna: Ben will draft the contract.'], ['Draft the contract', 'Ben Carter', null]],
  [['Anna: Action item for Ben: renew the licence.'], ['Renew the licence', 'Ben Carter', null]],
  [
    ['Anna: We need to tell the carriers.', 'Ben: I can do that.'],
    ['Tell the carriers', 'Ben Carter', null],
  ],
  [
    ['Anna: The leaflets still need proofreading.', 'Ben: Leave that with me.'],
    ['Proofread the leaflets', 'Ben Carter', null],
  ],
  [
    ['Anna: Who can schedule the review?', 'Ben: I can do it.'],
    ['Schedule the review', 'Ben Carter', null],
  ],
  [
    ['Anna: Would you be able to draft the letter?', 'Ben: Sure.'],
    ['Draft the letter', 'Ben Carter', null],
  ],
  [
    ['Anna: Would you mind drafting the letter?', 'Ben: Not at all.'],
    ['Draft the letter', 'Ben Carter', null],
  ],
  [
    ['Anna: I’ll get the posters printed.', 'Anna: You’ll have them by Friday.'],
    ['Get the posters printed', 'Anna Vogel', '2026-03-13'],
  ],
  [['Anna: To recap, Ben sends the offer by Monday.'], ['Send the offer', 'Ben Carter', '2026-03-16']],
  [
    ['Anna: I want you to call the insurance company.', 'Ben: Okay.'],
    ['Call the insurance company', 'Ben Carter', null],
  ],
  [
    ['Anna: I’ll create a channel for the harbor okay thank you everyone for coming.'],
    ['Create a channel for the harbor', 'Anna Vogel', null],
  ],
  [['Anna: I’ll follow up on the tickets and make sure that.'], ['Follow up on the tickets', 'Anna Vogel', null]],
  [['Anna: I’ll ping the bank early this week.'], ['Ping the bank', 'Anna Vogel', '2026-03-13']],
  [['Anna: I’ll order ink just early next week.'], ['Order ink', 'Anna Vogel', '2026-03-20']],
  [['Anna: I’ll call the bank even later today.'], ['Call the bank', 'Anna Vogel', '2026-03-09']],
  [['Anna: I’ll shut it down tomorrow, folks.'], ['Shut it down', 'Anna Vogel', '2026-03-10']],
  [['Anna: I’ll talk to Chloé we have a call later.'], ['Talk to Chloé', 'Anna Vogel', null]],
  [
    ['Anna: I’ll send the report to the museum I think the old one is wrong.'],
    ['Send the report to the museum', 'Anna Vogel', null],
  ],
  [
    ['Anna: I’ll send the report to the museum. and the harbor is open.'],
    ['Send the report to the museum', 'Anna Vogel', null],
  ],
  [
    ['Anna: I’ll send the report to the museum Let me open the map.'],
    ['Send the report to the museum', 'Anna Vogel', null],
  ],
  [
    ['Anna: I’ll schedule a call on a Wednesday during the month.'],
    ['Schedule a call on a Wednesday during the month', 'Anna Vogel', '2026-03-11'],
  ],
] as const)('%o is one task', ([lines, task]) => {
  expect(tasksOf([...lines])).toEqual([task])
})

test.for([
  ['I’ll be honest, I never liked it.'],
  ['I’ll put a link to the boats.'],
  ['I’ll wrap us up today.'],
  ['I’ll actually explain the boats.'],
  [
    `I’ll update the map of the harbor where ${'the visitors look for the boats and the boats look for the visitors and '.repeat(4)}then they go home.`,
  ],
  ['I’ll give you one example from the museum today.'],
  ['I’ll give you some of your time back today.'],
  ['I look forward to the museum, and I’ll look forward to the harbor tomorrow.'],
  ['I’ll plan on seeing you in the harbor tomorrow.'],
  ['I will receive the tickets tomorrow.'],
  ['I’ll make the claim that boats are slow today.'],
  ['I’ll take over the screen today.'],
  ['Let me ask does the museum open tomorrow.'],
  ['You say I’ll create the boats.'],
  ['They are like, I’m gonna work on the museum.'],
  ['And which I’ll discuss with the harbor tomorrow.'],
  ['I’ll comment that we are two minutes over today.'],
  ['I will less often today.'],
  ['I’ll check today.'],
  ['Ben will talk some about the museum.'],
  ['Ben to your larger point about the museum.'],
  ['I would rewrite it if I had the time.'],
  ['I’ll be on holiday next week.'],
  ['Can you hear me?'],
  ['Could you say that again?'],
  ['I sent it yesterday.'],
  ['I won’t do that.'],
  ['Let me think.'],
  ['Ben said that he will never do it.'],
  ['Someone has to renew the certificate by Friday.'],
  ['I’ll just write that down here.'],
  ['I think I’ll call that a summary.'],
  ['Let’s look at the next slide.'],
  ['I’ll ask you a question.'],
  ['I’m gonna put it up on the screen.'],
  ['Minister, can you assure them that it will be done?'],
  ['I’ll ask Ben to give you an example.'],
  ['I’ll ask my question again.'],
  ['I’ll remind you of the statement of May 28.'],
  ['I’ll take notes during this meeting.'],
  ['I’ll send some.'],
  ['I’ll send you something else.'],
  ['I’ll send the.'],
  ['What would you like me to check by Friday?'],
  ['I can’t explain it in five minutes, so I’ll give you the short version.'],
  ['What I’m going to have to talk to you about is the budget for March 12.'],
  ['I’ll post the link in the chat.'],
  ['Okay, let me post the link, one sec.'],
  ['Let me set up the scene.'],
  ['I’ll check the logs now.'],
  ['I’ll put the analysis here for reference.'],
  ['I will expect that the numbers come down in March.'],
  ['I’ll ask the obvious question, whether we want it.'],
  ['I’ll talk to you all tomorrow.'],
  ['So I’m asking for consensus on this proposal today.'],
  ['I’m going to present some ideas today.'],
  ['I’ll ask everyone on the queue to be brief.'],
  ['I’ll test it, soon.'],
  ['We’ll leave Ben to show the slides.'],
  ['And then Ben will present the simulator.'],
  ['Just before Ben, to circle back to the invoice.'],
  ['Please check the draft, and if it looks fine, approve it.'],
  ['Ben, to address your comments, the invoice is late.'],
  ['And Ben to me, it’s all fine with the invoice.'],
  ['Ben will follow Helen.'],
  ['Ben, you should step out of your model of the invoice.'],
  ['We can leverage Ben to draft the invoice.'],
  ['Let me ask follow-up on the draft of the invoice.'],
  ['You’re saying, hey, museum, I’m going to ask the bank for a room.'],
  ['I told them, he said, if you like it, I’ll sign the contract.'],
  ['Let’s suppose, okay, I’m going to notify the bank.'],
  ['Maybe I don’t want to pay for the boat, I’ll just create a new account.'],
  ['How do you pay for it, and I’ll create the right account for the bank.'],
  ['Once in a while I’ll talk to people about the museum.'],
  ['One thing I can do in the next two weeks is I can check the figures.'],
  ['There is a lot of I’ll call the bank effort in it.'],
  ['I’ll raise my hand when I call the bank.'],
  ['I’ll look at the invoice of the museum in a couple of minutes.'],
  ['I’ll try to obvious the invoice next week.'],
  ['I’ll make sure that next week.'],
  ['I’ll post the to the museum.'],
  ['I suggest if you have time, of course you and I can talk to the bank tomorrow.'],
] as const)('"%s" is no task', ([said]) => {
  expect(tasksOf([`Anna: ${said}`])).toEqual([])
})

test.for([
  ['I’ll talk to the bank, it’s what I do anyway.', 'Talk to the bank'],
  ['I’ll send you an email about the invoice.', 'Send an email about the invoice'],
  ['I’ll ask marketing about the flyer and they’re slow, so it takes time.', 'Ask marketing about the flyer'],
  ['I’ll upload the recording, and if anybody has questions, let me know.', 'Upload the recording'],
  ['I’ll open a PR for the invoice module.', 'Open a PR for the invoice module'],
  ['I’ll update the agenda once it’s ready.', 'Update the agenda'],
  ['I’ll post the recording afterwards, so hopefully we’ll get feedback.', 'Post the recording afterwards'],
  ['Let me raise that with Helen, then.', 'Raise that with Helen'],
  ['I’ll draft the letter and then this is urgent for the bank.', 'Draft the letter'],
  ['I’m going to write a proposal I have an idea for the museum.', 'Write a proposal'],
  ['I’ll revise the letter, I don’t want to rush it.', 'Revise the letter'],
  ['I’ll create a table of the boats if that would be helpful.', 'Create a table of the boats'],
  ['I’ll release another draft, so draft two.', 'Release another draft'],
] as const)('of "%s" the subject is "%s"', ([said, subject]) => {
  expect(tasksOf([`Anna: ${said}`])).toEqual([[subject, 'Anna Vogel', null]])
})

test('a title before a name addresses no one', () => {
  const speakers = [
    { speakerId: 'Anna', name: 'Anna Vogel', emailAddress: null },
    { speakerId: 'Ben', name: 'Right Hon. Ben Carter', emailAddress: null },
  ]
  expect(tasksOf(['Anna: We have the right to review the contract.'], { speakers })).toEqual([])
})

test('a request that is refused is dropped', () => {
  expect(tasksOf(['Anna: Ben, could you book the room?', 'Ben: No, sorry, I am away.'])).toEqual([])
})

test.for([
  [['Anna: Ben, could you give us an update on the budget?', 'Ben: Sure, so we spent half.']],
  [['Anna: Ben, would you care to elaborate on the invoice?', 'Ben: Yes, it came late.']],
  [['Anna: Ben, would you mind, going over the draft first?', 'Ben: Sure.']],
  // `Okay` alone doesn't accept what was said to everyone.
  [['Anna: If you see anything odd in the tests, please message the vendor.', 'Ben: Okay, perfect.']],
  [['Anna: Ben, can you give us the details on that?', 'Ben: Okay, so we call the review.']],
  [['Anna: Could you buy the bank?', 'Ben: Good question on what it costs.']],
  [['Anna: What happens when somebody needs to call the bank.', 'Ben: I need to check on that.']],
  [['Anna: Could you post some figures?', 'Ben: Okay, anything else on this one?']],
  [['Anna: We need to update the museum. With a key I can choose what I update in the museum.', 'Ben: Yes.']],
  [['Anna: He hired two people, Helen, and Ben to build the museum.', 'Ben: It is big.']],
  [['Anna: I’m going to suggest that we do not meet in the museum tomorrow.', 'Ben: Yes.']],
  [['Anna: I’ll catch you in the museum tomorrow.', 'Ben: Yes.']],
  [['Anna: We need to do that for the first draft.', 'Ben: I’ll look into this.']],
  [['Anna: We have to figure out how the invoice came about.', 'Ben: Yeah, I can.']],
  [['Anna: If we need to change the contract, we need a lawyer.', 'Ben: Sure, I can take that.']],
] as const)('%o asks for nothing that is done later', ([lines]) => {
  expect(tasksOf([...lines])).toEqual([])
})

test('a request to no one in particular goes to the speaker who accepts it', () => {
  expect(tasksOf(['Anna: Could you check the numbers?', 'Cleo: Hm.', 'Ben: I’ll do that.'], threeSpeakers)).toEqual([
    ['Check the numbers', 'Ben Carter', null],
  ])
})

test('an unnamed speaker takes a task on without being mistaken for another person', () => {
  expect(tasksOf(['Cleo: I’ll call the bank.'], threeSpeakers)).toEqual([['Call the bank', null, null]])
})

test('without speaker separation, a task names no one', () => {
  const speakers = [{ speakerId: 'Anna', name: 'Anna Vogel', emailAddress: 'anna@sample.test' }]
  expect(tasksOf(['Anna: I’ll send the report tomorrow.'], { speakers })).toEqual([
    ['Send the report', null, '2026-03-10'],
  ])
})

test('a repeated task is listed once', () => {
  const said = 'Anna: I’ll send the report tomorrow.'
  const between = ['Ben: Thank you.', 'Anna: Now for the rooms.', 'Ben: They are too small for all of us.']
  expect(tasksOf([said, ...between, said, 'Ben: Good.'])).toHaveLength(1)
})

test.for([
  ['Mark Stone', 'Mark will be the date when we send the report by Friday.'],
  ['Bill Stone', 'Bill should be paid by Friday.'],
  ['The Chair', 'The chair should be repaired by Friday.'],
  ['IT', 'It will update the plan by Friday.'],
  ['Project Manager', 'The manager will update the plan by Friday.'],
] as const)('the name of %s makes no task of "%s"', ([name, said]) => {
  const speakers = [
    { speakerId: 'Anna', name: 'Anna Vogel', emailAddress: null },
    { speakerId: 'Ben', name, emailAddress: null },
  ]
  expect(tasksOf([`Anna: ${said}`], { speakers })).toEqual([])
})

test('a person whose name is also a word can be asked', () => {
  const speakers = [
    { speakerId: 'Anna', name: 'Anna Vogel', emailAddress: null },
    { speakerId: 'Ben', name: 'Mark Stone', emailAddress: null },
  ]
  expect(tasksOf(['Anna: Mark, could you book the room?', 'Ben: Sure.'], { speakers })).toEqual([
    ['Book the room', 'Mark Stone', null],
  ])
})

test('a name that two people share is kept as it was said', () => {
  const attendees = [{ name: 'Ben Nevis', email: 'nevis@sample.test' }]
  const { tasks } = readMeeting(sampleMeeting(['Anna: Ben should prepare the list.'], { attendees }), () => {})
  expect(tasks[0]?.person).toEqual({ name: 'Ben', emailAddress: null })
})

test('a yes with a whole explanation answers a question', () => {
  const answer = 'Ben: Okay, so basically the museum sends the ticket to the harbor first.'
  expect(tasksOf(['Anna: Could you send the ticket to the harbor?', answer])).toEqual([])
})
