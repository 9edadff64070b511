import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const voicesMessages = i18n('voices', () => import('./de.json'), {
  title: 'Recognizing voices',
  intro:
    'Minutebook can suggest who is speaking by the sound of their voice. It does that only for people who ask for it themselves, and a person always confirms the name.',
  allow: 'People may have their voice remembered',
  ownersOnly: 'Only owners switch this on or off.',
  isOn: 'People in this company may have their voice remembered. Each decides for themselves, in their profile.',
  isOff: 'This is off: no voices are remembered.',
  kept: 'What is kept: a row of numbers that describes how a voice sounds. No sound, and nothing that can be played. The numbers are encrypted and stay on this server.',
  decides:
    'Who decides: each person, about their own voice only. They can delete it at any time, and it’s deleted when they leave the company.',
  law: 'The law: in many places, the EU among them, this is biometric data. People have to agree freely, and may say no without any disadvantage. Ask the person in charge of data protection before you switch it on.',
  people: count({
    one: '{count} person has their voice remembered.',
    other: '{count} people have their voice remembered.',
  }),
  offTitle: 'Switch off and delete all voices?',
  offDetail: count({
    one: 'The remembered voice of {count} person is deleted for good. Names that speakers already have stay.',
    other: 'The remembered voices of {count} people are deleted for good. Names that speakers already have stay.',
  }),
  offSubmit: 'Switch off and delete',
  switchedOn: 'People can have their voice remembered now.',
  switchedOff: 'Switched off. Every remembered voice is deleted.',
  failed: 'This couldn’t be loaded.',
  notSaved: 'That wasn’t saved. Try again.',
  retry: 'Try again',
  ownTitle: 'Your voice',
  ownIntro:
    'If you like, Minutebook remembers how you sound and suggests your name in later meetings of this company. It keeps numbers, not sound. Only you see this list. People who name the speakers of a meeting see that one sounds like you.',
  ownOff: 'Your company hasn’t switched this on. An owner can, under Company.',
  ownNone: 'Your voice isn’t remembered.',
  ownList: 'Recordings your voice was learned from',
  untitled: 'Untitled recording',
  remembered: params('Remembered {date}'),
  learning: 'Learning…',
  outdated:
    'No longer used: the recording was deleted, or voices are now compared differently. Have it remembered again.',
  noModel: 'Not learned: the server doesn’t have the voice model yet. Try again later.',
  noSound: 'Not learned: this recording’s sound is gone.',
  tooShort: 'Not learned: you speak for less than six seconds here.',
  notLearned: 'Not learned: something went wrong. Try again.',
  forget: params('Forget what was learned from {name}'),
  forgotten: 'Forgotten.',
  forgetAll: 'Forget my voice',
  forgetAllTitle: 'Forget your voice?',
  forgetAllDetail:
    'Everything learned about it in this company is deleted for good. Names that speakers already have stay.',
  forgotAll: 'Your voice is forgotten.',
  choose: 'Remember my voice',
  chooseTitle: 'Which recordings have your voice?',
  chooseDetail:
    'These are recordings in which a speaker has your name. Choose ones where it’s really you and no one else. Minutebook keeps numbers that describe your voice, not sound, and you can delete them here at any time. Saying no has no disadvantage.',
  chooseNone: 'No speaker has your e-mail address yet. Name yourself in a recording first.',
  speaks: params('You speak for {duration}'),
  rememberFrom: params('Remember my voice from {name}'),
  remember: 'Remember',
  done: 'Done',
  askTitle: 'Is this your voice?',
  ask: 'If you like, Minutebook remembers it and suggests your name next time. It keeps numbers, not sound. You can delete them in your profile at any time.',
  asked: 'Your voice is being remembered. You can see it in your profile.',
  undo: 'Undo',
})
