import { i18n } from '~/messages/i18n'

export const correctionButtonsMessages = i18n('correction-buttons', () => import('./de.json'), {
  edit: 'Correct the current line (E)',
  select: 'Select lines (X)',
  replace: 'Find and replace (Ctrl+H)',
})
