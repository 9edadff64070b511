import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const vocabularyMessages = i18n('vocabulary', () => import('./de.json'), {
  newTitle: 'New vocabulary entry',
  newDetail: 'The next recordings will get this word right. Transcripts that exist stay as they are.',
  phrase: 'Word or phrase',
  phraseHint: 'Written exactly as it should appear.',
  phraseNeeded: 'Say which word it is.',
  mistaken: 'Mistaken for',
  mistakenHint: 'Separate several with commas. Whole words only, upper or lower case.',
  language: 'Language',
  everyLanguage: 'Every language',
  description: 'Note',
  descriptionHint: 'For people; speech recognition does not read it.',
  scope: 'For whom',
  personal: 'My recordings',
  personalDetail: 'Only you see and use it.',
  company: 'The whole company',
  companyDetail: 'For the recordings of every member.',
  companyRefused: 'Only admins and owners may add words for the whole company.',
  exists: params('“{phrase}” is already in the vocabulary. Saving adds a second entry.'),
  save: 'Add word',
  added: params('“{phrase}” added to the vocabulary'),
})
