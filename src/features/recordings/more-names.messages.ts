import { i18n } from '~/messages/i18n'
import { count } from '~/messages/message-transforms'

export const moreNamesMessages = i18n('more-names', () => import('./de.json'), {
  folders: 'Folders',
  speakers: 'Who speaks',
  tags: 'Tags',
  moreFolders: count({ one: '{count} more folder', other: '{count} more folders' }),
  moreSpeakers: count({ one: '{count} more speaker', other: '{count} more speakers' }),
  moreTags: count({ one: '{count} more tag', other: '{count} more tags' }),
})
