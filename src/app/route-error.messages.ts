import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const routeErrorMessages = i18n('route-error', () => import('./de.json'), {
  crashed: 'Something in this page broke',
  crashedDetail:
    'That is a fault of the app. Nothing you had saved is affected. Try again, or go back to the recordings.',
  unfetched: 'This page could not be fetched',
  unfetchedDetail: 'Nothing you had saved is affected. It goes on by itself as soon as there is a connection.',
  noService: 'No Minutebook service answers',
  noServiceDetail: params(
    'At {service} there is none, or it does not let pages of {app} in. Whoever put this app here names the address of the service in index.html, and {app} in its setting MINUTEBOOK_APP_ORIGINS.',
  ),
})
