import { count, i18n, params } from '~/messages/i18n'

export const noticeMessages = i18n('notices', () => import('./de.json'), {
  offline: 'You’re offline. Keep reading; changes are saved when you’re back.',
  waiting: count({
    one: 'You’re offline. {count} change is saved when you’re back.',
    other: 'You’re offline. {count} changes are saved when you’re back.',
  }),
  fold: 'Hide offline notice',
  unfold: 'You’re offline. Show details',
  keptMeetings: 'Read saved meetings',
  missing: 'Part of this page didn’t load. Retrying…',
  pause: params('Too many requests. Retrying in {seconds} s.'),
})
