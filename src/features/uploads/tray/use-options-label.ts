import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import type { UploadOptions } from '../upload-options'
import { uploadTrayMessages } from './upload-tray.messages'

/** What is asked of a recording to be, in one line; empty when nothing is. Its name stands in its row anyway. */
export function useOptionsLabel({ languageCode, speakerCount, appointment, template, folders }: UploadOptions): string {
  const t = useMessages(uploadTrayMessages)
  const { locale } = useFormats()
  const language = languageCode === null ? null : nameOfLanguage(languageCode, locale)
  const speakers = speakerCount === null ? null : t.wishSpeakers(speakerCount)
  const names = folders.map(({ name }) => name)
  return [language, speakers, appointment?.subject, template?.title, ...names].filter(Boolean).join(' · ')
}

function nameOfLanguage(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
