import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { calendarsMessages } from '../calendars.messages'

/** Where a calendar file is chosen or dropped. */
export function FileChoice({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useMessages(calendarsMessages)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  return (
    // The button inside does the same for everyone who does not drag.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onChoose(file)
      }}
      className={classNames(
        'flex flex-col items-center gap-2 rounded-card border border-dashed px-4 py-8 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-control',
      )}
    >
      <FileUp aria-hidden className="size-5 text-ink-3" />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <p className="text-small text-ink-2">{t.dropHere}</p>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,text/calendar"
        aria-label={t.choose}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file again is a choice too.
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </div>
  )
}
