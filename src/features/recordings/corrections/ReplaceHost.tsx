import { useEditing, type CorrectionPlace } from './edit-store'
import { ReplacePanel } from './ReplacePanel'

type ReplaceHostProps = { place: CorrectionPlace; languageCode: string | null }

/** Where `editing.replaceOpened` shows find and replace. */
export function ReplaceHost({ place, languageCode }: ReplaceHostProps) {
  const words = useEditing((state) => state.replacedWords)
  if (words === null) return null
  return <ReplacePanel place={place} words={words} languageCode={languageCode} />
}
