import { useMessages } from '~/messages/use-messages'
import { vocabularyMessages } from './vocabulary.messages'

type ScopeChoiceProps = {
  isManager: boolean
  /** What it is to begin with. */
  isCompany?: boolean
  onChange?: (isCompany: boolean) => void
}

/** Whose recordings an entry is for. What takes an admin is shown, but not offered, to others. */
export function ScopeChoice({ isManager, isCompany = false, onChange }: ScopeChoiceProps) {
  const t = useMessages(vocabularyMessages)
  return (
    <fieldset
      className="flex flex-col gap-1.5"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) onChange?.(target.value === 'company')
      }}
    >
      <legend className="pb-1.5 text-control font-medium">{t.scope}</legend>
      <ScopeOption value="personal" label={t.personal} hint={t.personalDetail} isDefault={!isCompany} />
      <ScopeOption
        value="company"
        label={t.company}
        hint={isManager ? t.companyDetail : t.companyRefused}
        isDefault={isCompany}
        isDisabled={!isManager}
      />
    </fieldset>
  )
}

type ScopeOptionProps = { value: string; label: string; hint: string; isDefault?: boolean; isDisabled?: boolean }

const ScopeOption = ({ value, label, hint, isDefault = false, isDisabled = false }: ScopeOptionProps) => (
  <label className="flex min-h-6 items-start gap-2.5 text-control has-disabled:text-ink-3 coarse:min-h-11 coarse:items-center">
    <input
      type="radio"
      name="scope"
      value={value}
      defaultChecked={isDefault}
      disabled={isDisabled}
      className="mt-1 size-4 shrink-0 accent-accent coarse:mt-0 coarse:size-5"
    />
    <span>
      {label}
      <span className="block text-small text-ink-3">{hint}</span>
    </span>
  </label>
)
