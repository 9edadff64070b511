import { useState } from 'react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CodeBlock } from '~/ui/CodeBlock'
import { CodeLine } from '~/ui/CodeLine'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Tabs } from '~/ui/Tabs'
import { verifySnippets } from './snippets/verify-snippets'
import { webhookSecretMessages } from './webhooks.messages'

/** A secret while it can be seen. */
export type ShownSecret = {
  name: string
  secret: string
  /** Until when the one before it signs as well; null when there was none. */
  formerUntil: string | null
}

type SecretDialogProps = { shown: ShownSecret; onClose: () => void }

/** Shows a secret once, with code that checks signatures. Neither Escape nor a press beside it loses it. */
export function SecretDialog({ shown: { name, secret, formerUntil }, onClose }: SecretDialogProps) {
  const t = useMessages(webhookSecretMessages)
  const { dateTime } = useFormats()
  return (
    <Dialog
      isOpen
      onClose={stay}
      size="large"
      title={t.shownTitle}
      description={t.shownDetail}
      isClosable={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        <p className="text-control font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <CodeLine text={secret} />
        {formerUntil === null ? null : <Notice tone="warn">{t.formerUntil({ time: dateTime(formerUntil) })}</Notice>}
        <p className="text-small text-ink-2">{t.notKept}</p>
        <h3 className="-mb-2 text-control font-semibold">{t.verifyTitle}</h3>
        <VerifyCode />
      </div>
    </Dialog>
  )
}

const stay = () => {}

/** Code that checks the signature of a message, in the languages that receivers are written in. */
export function VerifyCode() {
  const t = useMessages(webhookSecretMessages)
  const [chosen, setChosen] = useState(verifySnippets[0]?.id ?? 'node')
  const snippet = verifySnippets.find(({ id }) => id === chosen)
  return (
    <section aria-label={t.verifyTitle} className="flex min-w-0 flex-col gap-2">
      <p className="text-small text-ink-2">
        {t.verifyDetail} {t.standard}
      </p>
      <Tabs
        label={t.language}
        tabs={verifySnippets.map(({ id, language }) => ({ id, label: language }))}
        selectedId={chosen}
        onSelect={setChosen}
        className="border-b border-line"
        panelClassName="min-w-0"
      >
        {snippet === undefined ? null : (
          <CodeBlock
            label={t.code({ language: snippet.language })}
            text={snippet.code.trimEnd()}
            whole={snippet.code}
            copyLabel={t.copyCode}
          />
        )}
      </Tabs>
    </section>
  )
}
