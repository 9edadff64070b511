import { Suspense } from 'react'
import { lazyPart } from '~/ui/lazy-part'
import { useEditing, type CorrectionPlace } from './edit-store'

const ReplacePanel = lazyPart(async () => (await import('./ReplacePanel')).ReplacePanel)

type ReplaceHostProps = { place: CorrectionPlace; languageCode: string | null }

/** Where `editing.replaceOpened` shows find and replace. */
export function ReplaceHost({ place, languageCode }: ReplaceHostProps) {
  const words = useEditing((state) => state.replacedWords)
  if (words === null) return null
  return (
    <Suspense>
      <ReplacePanel place={place} words={words} languageCode={languageCode} />
    </Suspense>
  )
}
