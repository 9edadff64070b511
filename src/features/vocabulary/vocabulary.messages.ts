import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const vocabularyMessages = i18n('vocabulary', () => import('./de.json'), {
  newTitle: 'New word',
  newDetail: 'Future recordings get this word right. Existing transcripts stay unchanged.',
  phrase: 'Word or phrase',
  phraseHint: 'Write it exactly as it should appear.',
  phraseNeeded: 'Enter a word.',
  mistaken: 'Mistaken for',
  mistakenHint: 'Separate several with commas. Whole words only, not case-sensitive.',
  language: 'Language',
  everyLanguage: 'Every language',
  description: 'Note',
  descriptionHint: 'Only for people; speech recognition ignores it.',
  scope: 'For whom',
  personal: 'My recordings',
  personalDetail: 'Only you see and use it.',
  company: 'The whole company',
  companyDetail: 'For every member’s recordings.',
  companyRefused: 'Only admins and owners can add company words.',
  exists: params('“{phrase}” is already in the vocabulary. Saving adds it again.'),
  save: 'Add word',
  added: params('“{phrase}” added to the vocabulary'),
})
