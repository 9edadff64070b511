import { i18n } from '~/messages/i18n'

/** Why a password that somebody chooses is not taken, and what to choose instead. */
export const newPasswordMessages = i18n('new-password', {
  common: 'Many people use this password, so it’s tried first. Choose several words that don’t belong together.',
  personal:
    'This is made of your name, your e-mail, your company, or “Minutebook”, which are tried first. Choose words that have nothing to do with you.',
  pattern:
    'This repeats a few characters or follows the keyboard, the alphabet, or the digits. Choose several words that don’t belong together.',
})
