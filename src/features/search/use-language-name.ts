import { useMemo } from 'react'
import { useFormats } from '~/messages/formats'

/** Names languages in the person's language; a tag that makes no sense names itself. */
export function useLanguageName(): (tag: string) => string {
  const { locale } = useFormats()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return (tag) => {
      try {
        return names.of(tag) ?? tag
      } catch {
        return tag
      }
    }
  }, [locale])
}
