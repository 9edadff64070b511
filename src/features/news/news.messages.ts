import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const newsMessages = i18n('news', () => import('./de.json'), {
  title: 'News',
  intro: 'Tasks for you, what’s shared with you and how your recordings came out.',
  list: 'News',
  unreadCount: count({ one: '{count} unread', other: '{count} unread' }),
  markAllRead: 'Mark all as read',
  allRead: 'All news marked as read',
  unread: 'Unread',
  taskAssigned: params('{person} gave you a task: {title}'),
  recordingShared: params('{person} shared “{title}” with you'),
  folderShared: params('{person} shared the folder “{title}” with you'),
  summaryReady: params('The summary of “{title}” is ready'),
  processingFailed: params('“{title}” couldn’t be processed'),
  byMail: 'E-mail with what you haven’t read',
  hourly: 'Once an hour at most',
  daily: 'Once a day at most',
  never: 'Never',
  mailSaved: 'Saved',
  unnamed: 'Untitled recording',
  justNow: 'Just now',
  emptyTitle: 'Nothing new yet',
  emptyDetail: 'You’ll see new tasks, what’s shared with you and summaries that are ready.',
})
