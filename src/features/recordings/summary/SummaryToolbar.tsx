import { Copy, Ellipsis, ListTree, RefreshCw } from 'lucide-react'
import type { RefObject } from 'react'
import type { Summary } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { createDialog } from '~/ui/create-dialog'
import { addressedLanguage, isSameLanguage, languageName } from './choose-summary'
import { headingId, useCopySummary } from './SummarySections'
import type { Section } from './summary-items'
import { summaryMessages } from './summary.messages'

type SummaryToolbarProps = {
  summaries: readonly Summary[]
  shown: Summary
  sections: readonly Section[]
  /** Where the sections are drawn. */
  drawn: RefObject<HTMLElement | null>
  onLanguageChange: (language: string) => void
}

// A list to jump from is worth its place once the sections no longer fit on a screen.
const MANY_SECTIONS = 4

/** What concerns a summary as a whole: its languages, its sections to jump to, copying, writing it anew. */
export function SummaryToolbar({ summaries, shown, sections, drawn, onLanguageChange }: SummaryToolbarProps) {
  const t = useMessages(summaryMessages)
  const copy = useCopySummary()
  const choose = (id: string) => {
    const chosen = summaries.find(({ recordingSummaryId }) => recordingSummaryId === id)
    if (chosen !== undefined) onLanguageChange(addressedLanguage(chosen))
  }
  const isReadable = shown.isSummarizationSucceeded
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-1">
      <div className="min-w-0 overflow-x-auto">
        {summaries.length > 1 ? (
          <SegmentedControl
            label={t.language}
            options={summaries.map(({ recordingSummaryId, languageCode }) => ({
              value: recordingSummaryId,
              label: languageCode === null ? t.unknownLanguage : languageName(languageCode),
            }))}
            value={shown.recordingSummaryId}
            onChange={choose}
          />
        ) : null}
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:-mr-2 max-sm:gap-0">
        {isReadable && sections.length >= MANY_SECTIONS ? <SectionMenu sections={sections} /> : null}
        {isReadable ? (
          <IconButton label={t.copyAll} onClick={() => copy(sections, drawn.current)}>
            <Copy aria-hidden />
          </IconButton>
        ) : null}
        <MoreMenu summaries={summaries} shown={shown} />
      </div>
    </div>
  )
}

function SectionMenu({ sections }: { sections: readonly Section[] }) {
  const t = useMessages(summaryMessages)
  return (
    <Menu
      label={t.sections}
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.sections}>
          <ListTree aria-hidden />
        </IconButton>
      )}
    >
      {sections.map((section) => (
        <MenuItem key={section.key} onSelect={() => jumpTo(section)}>
          <span className="max-w-72 truncate">{section.title}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

function jumpTo(section: Section) {
  const heading = document.getElementById(headingId(section))
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

function MoreMenu({ summaries, shown }: Pick<SummaryToolbarProps, 'summaries' | 'shown'>) {
  const t = useMessages(summaryMessages)
  const { locale } = useFormats()
  const canWrite = useHasExtension('recordings.edit')
  if (!canWrite) return null
  const hasOwn = summaries.some(({ languageCode }) => isSameLanguage(languageCode, locale))
  return (
    <Menu
      label={t.more}
      align="end"
      renderOpener={(opener) => (
        <IconButton {...opener} label={t.more}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    >
      {hasOwn ? null : (
        <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => newSummary.open({ languageCode: locale })}>
          {t.writeIn({ language: languageName(locale) })}
        </MenuItem>
      )}
      <MenuItem icon={<RefreshCw aria-hidden />} onSelect={() => newSummary.open({ languageCode: shown.languageCode })}>
        {t.newSummaryMenu}
      </MenuItem>
    </Menu>
  )
}

/** What the dialog for a new summary begins with. */
export type NewSummaryPrefill = {
  /** IETF tag. */
  languageCode: string | null
}

/** The dialog for a new summary. */
export const newSummary = createDialog<NewSummaryPrefill>()
