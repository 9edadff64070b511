import { i18n } from '~/messages/i18n'

export const shortcomingMessages = i18n('shortcomings', () => import('../detail/de.json'), {
  standIn: 'The stand-in recognizer made this transcript, so many words may be wrong.',
  noSpeakers: 'Speakers aren’t told apart here.',
  findSpeakers: 'Find speakers…',
  standInSetUp: 'Set up speech recognition',
  noSpeakersSetUp: 'See what it takes',
  askAdmin: 'Ask an admin of this company to set it up.',
  dismiss: 'Dismiss',
})
