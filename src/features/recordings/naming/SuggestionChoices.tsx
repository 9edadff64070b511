import { X } from 'lucide-react'
import type { SpeakerSuggestion, SuggestionReason } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { namingMessages } from './naming.messages'

export const SOMEBODY_ELSE = 'somebody else'

type SuggestionChoicesProps = {
  suggestions: readonly SpeakerSuggestion[]
  /** A suggestion's id, or `SOMEBODY_ELSE`. */
  chosen: string
  onChoose: (choice: string) => void
  onDismiss: (suggestion: SpeakerSuggestion) => void
}

export const suggestedName = ({ name, emailAddress }: SpeakerSuggestion) => name ?? emailAddress ?? ''

/** Who it may be, how sure that is and why; arrow keys choose, and Enter takes what is chosen. */
export function SuggestionChoices({ suggestions, chosen, onChoose, onDismiss }: SuggestionChoicesProps) {
  const t = useMessages(namingMessages)
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 text-small font-medium text-ink-2">{t.suggestions}</legend>
      {suggestions.map((suggestion) => (
        <div key={suggestion.suggestionId} className="flex items-start gap-1">
          <Choice isChosen={chosen === suggestion.suggestionId} onChoose={() => onChoose(suggestion.suggestionId)}>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium wrap-anywhere">{suggestedName(suggestion)}</span>
              <span className="text-small text-ink-2">{t[suggestion.confidence]}</span>
            </span>
            <span className="block text-small wrap-anywhere text-ink-2">
              <Reasons reasons={suggestion.reasons} />
            </span>
          </Choice>
          <IconButton label={t.notThem({ name: suggestedName(suggestion) })} onClick={() => onDismiss(suggestion)}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Choice isChosen={chosen === SOMEBODY_ELSE} onChoose={() => onChoose(SOMEBODY_ELSE)}>
        {t.somebodyElse}
      </Choice>
    </fieldset>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: React.ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-w-0 flex-1 cursor-pointer items-start gap-2.5 rounded-control border px-3 py-2 text-control coarse:min-h-11',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line hover:bg-ink/4',
      )}
    >
      <input
        type="radio"
        name="person"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-3.5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}

function Reasons({ reasons }: { reasons: readonly SuggestionReason[] }) {
  const t = useMessages(namingMessages)
  const words = reasons.map(({ kind, quote, time }) => {
    const said = { quote: quote ?? '', time: formatDuration(time) }
    if (kind === 'introduced') return t.introduced(said)
    if (kind === 'addressed') return t.addressed(said)
    if (kind === 'handedOver') return t.handedOver(said)
    return t[kind]
  })
  return words.join(' · ')
}
