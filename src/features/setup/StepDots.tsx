import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { setupSteps } from './setup-answers'
import { setupMessages } from './setup.messages'

/** How far set-up is. */
export function StepDots({ current }: { current: number }) {
  const t = useMessages(setupMessages)
  return (
    <p className="flex items-center gap-2 text-meta text-ink-3 tabular-nums">
      <span aria-hidden className="flex gap-1">
        {setupSteps.map((step, index) => (
          <span
            key={step}
            className={classNames('h-1 w-6 rounded-full', index <= current ? 'bg-accent' : 'bg-line-strong')}
          />
        ))}
      </span>
      {t.step({ current: current + 1, total: setupSteps.length })}
    </p>
  )
}
