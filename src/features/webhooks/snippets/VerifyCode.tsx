import { useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { CodeBlock } from '~/ui/CodeBlock'
import { Tabs } from '~/ui/Tabs'
import { webhookSecretMessages } from '../webhook-secret.messages'
import { verifySnippets } from './verify-snippets'

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
