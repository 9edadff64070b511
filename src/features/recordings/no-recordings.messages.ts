import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const noRecordingsMessages = i18n('no-recordings', () => import('./de.json'), {
  emptyTitle: 'Your meetings start here',
  emptyDetail:
    'Drop a recording anywhere in this window: mp4, mp3, m4a, wav and more, up to 5 GB. It is transcribed and summarized on this service.',
  noneInRange: 'No recordings in these days',
  noneInRangeDetail: 'Others may have been made before or after.',
  noneFound: 'No recordings like this',
  noneFoundDetail: 'None fits all of the filters. Fewer of them may find more.',
  searchSaid: params('Search what was said for “{q}”'),
  clearFilter: 'Show all',
})
