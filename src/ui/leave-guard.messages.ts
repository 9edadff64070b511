import { i18n } from '~/messages/i18n'

export const leaveGuardMessages = i18n('leave-guard', () => import('./de.json'), {
  title: 'Leave without saving?',
  detail: 'What you changed on this page is lost then.',
  leave: 'Leave',
})
