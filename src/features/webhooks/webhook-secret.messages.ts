import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const webhookSecretMessages = i18n('webhook-secret', () => import('./de.json'), {
  shownTitle: 'Copy the secret now',
  shownDetail: 'It is shown this one time only. With it your program checks that a message came from Minutebook.',
  formerUntil: params('The former secret signs as well until {time}. Change your program by then.'),
  done: 'I have copied it',
  notKept: 'Lost it? Make a new secret in the menu of the webhook: the former one stays good for a day.',
  verifyTitle: 'Check the signature',
  verifyDetail:
    'Put the secret where your program reads it, for example in MINUTEBOOK_WEBHOOK_SECRET, and call this with the body as it came, before it is parsed.',
  language: 'Programming language',
  copyCode: 'Copy the code',
  code: params('Code for {language}'),
  standard: 'Signed after Standard Webhooks, so its libraries work as well.',
  rotateTitle: params('Make a new secret for “{name}”?'),
  rotateDetail:
    'You see it once, right after. For a day messages carry both signatures, so nothing is lost while you change your program.',
  rotateTwice: params(
    'An earlier secret still signs until {time}. It stops at once: only the secret of now and the new one are good then.',
  ),
  rotate: 'Make a new secret',
})
