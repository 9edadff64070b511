import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import type { Sandbox } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { CodeLine } from '~/ui/CodeLine'
import { Notice } from '~/ui/Notice'
import { ServiceSaid } from './EngineList'
import { engineQueries } from './engine-queries'
import { enginesMessages } from './engines.messages'

const PROTECTIONS = ['files', 'network', 'processes', 'privileges', 'limits'] as const

/** What keeps the processes that read uploaded files apart. Nothing where the service does not tell: older ones do not. */
export function SandboxStatus({ directoryId }: { directoryId: string }) {
  const { data: sandbox } = useQuery(engineQueries.sandbox(directoryId))
  return sandbox === undefined ? null : <Found sandbox={sandbox} />
}

function Found({ sandbox }: { sandbox: Sandbox }) {
  const t = useMessages(enginesMessages)
  const { kind, isComplete, protections, mode, setUp, detail } = sandbox
  return (
    <section aria-label={t.sandbox} className="flex flex-col gap-2">
      <h3 className="text-small font-semibold text-ink-3">{t.sandbox}</h3>
      <p className="text-small text-ink-2">{t.sandboxIntro}</p>
      {isComplete ? null : (
        <Notice tone="warn" title={mode === 'require' ? t.sandboxRequired : t.sandboxIncomplete}>
          {mode === 'require' ? t.sandboxRequiredDetail : t.sandboxIncompleteDetail}
        </Notice>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {PROTECTIONS.map((protection) => (
          <Protection key={protection} name={t[protection]} isOn={protections.includes(protection)} />
        ))}
      </ul>
      {isComplete ? (
        <p className="text-small text-ink-3">{kind === 'unshare' ? t.sandboxUnshare : t.sandboxBubblewrap}</p>
      ) : (
        <ServiceSaid detail={detail} />
      )}
      {setUp.length === 0 ? null : (
        <div className="flex flex-col gap-1.5">
          <p className="text-small text-ink-2">{t.setUp}</p>
          <CodeLine text={setUp.join('\n')} />
        </div>
      )}
    </section>
  )
}

function Protection({ name, isOn }: { name: string; isOn: boolean }) {
  const t = useMessages(enginesMessages)
  const Icon = isOn ? Check : CircleAlert
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-2.5 text-small">
      <span className="min-w-0">{name}</span>
      <span
        className={classNames(
          'inline-flex shrink-0 gap-1.5 font-medium [&>svg]:mt-0.5',
          isOn ? 'text-good' : 'text-bad',
        )}
      >
        <Icon aria-hidden />
        {isOn ? t.on : t.off}
      </span>
    </li>
  )
}
