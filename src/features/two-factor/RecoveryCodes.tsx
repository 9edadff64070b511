import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { CopyButton } from '~/ui/CodeBlock'
import { Dialog } from '~/ui/Dialog'
import { twoFactorMessages } from './two-factor.messages'

/** Codes that can be read this once, to be copied or saved as a file. Only the button leaves it. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useMessages(twoFactorMessages)
  return (
    <Dialog
      isOpen
      // They cannot be shown again: no stray press takes them away.
      onClose={() => {}}
      isClosable={false}
      title={t.codesTitle}
      description={t.codesDetail}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t.codesSaved}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages(twoFactorMessages)
  const text = codes.join('\n')
  return (
    <div className="flex flex-col gap-3 pt-4">
      <ul
        aria-label={t.codesList}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-card border border-line bg-sunken px-4 py-3 min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="font-mono text-control tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t.copyCodes} />
        <Button size="small" onClick={() => save(`${t.codesFile}.txt`, `${text}\n`)}>
          {t.downloadCodes}
        </Button>
      </div>
    </div>
  )
}

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
