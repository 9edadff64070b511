import { i18n, params } from '~/messages/i18n'

export const templatePreviewMessages = i18n('template-preview', () => import('./de.json'), {
  title: 'Preview template',
  pick: 'Choose a meeting to summarize. Nothing is saved.',
  newest: 'Newest recordings',
  none: 'No recordings yet. Upload one, then preview the template.',
  chosen: 'chosen',
  of: params('Summary of “{name}”'),
  untitled: 'Untitled recording',
  notSaved: 'This is a preview. It isn’t saved.',
  writing: 'Writing the preview…',
  empty: 'There’s nothing to summarize in this meeting.',
  other: 'Choose another meeting',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
})
