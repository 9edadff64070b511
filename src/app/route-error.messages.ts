import { i18n } from '~/messages/i18n'

export const routeErrorMessages = i18n('route-error', {
  crashed: 'Something in this page broke',
  crashedDetail:
    'That is a fault of the app. Nothing you had saved is affected. Try again, or go back to the recordings.',
  unfetched: 'This page could not be fetched',
  unfetchedDetail: 'Nothing you had saved is affected. It goes on by itself as soon as there is a connection.',
})
