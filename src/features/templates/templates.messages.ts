import { i18n } from '~/messages/i18n'

export const templatesMessages = i18n('templates', () => import('./de.json'), {
  template: 'Template',
  usual: 'As usual',
  usualDetail: 'The template chosen for this recording, or else the one of the company.',
  sections: 'Sections',
  more: 'More templates',
  loadFailed: 'The templates could not be loaded. The usual one can be used.',
})
