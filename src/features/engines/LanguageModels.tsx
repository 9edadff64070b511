import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LanguageModelOffer } from '#openapi/generated/types.ts'
import { useFormRefusal } from '~/api/form-refusal'
import { useOwnRole } from '~/features/session/use-own-role'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { engineMutations, engineQueries } from './engine-queries'
import { enginesMessages } from './engines.messages'

/** The language model suited to the service's machine and its requirements; owners can install and remove it. */
export function LanguageModel({ directoryId }: { directoryId: string }) {
  const t = useMessages(enginesMessages)
  const role = useOwnRole(directoryId)
  const { data, isPending } = useQuery(engineQueries.languageModel(directoryId))
  const change = useMutation(engineMutations.changeModels(directoryId))
  const [isRemoving, setIsRemoving] = useState(false)
  const model = data?.languageModel ?? null
  if (model === null && !isPending) return null
  return (
    <section aria-label={t.languageModel} className="flex flex-col gap-2">
      <h2 className="text-small font-semibold text-ink-3">{t.languageModel}</h2>
      <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface px-4 py-3">
        {model === null ? <MeasuringMachine /> : <LanguageModelFacts model={model} />}
        {model === null ? null : (
          <p className="text-small text-ink-2">{model.isWanted ? t.languageModelOn : t.languageModelOff}</p>
        )}
        {model === null ? null : role !== 'owner' ? (
          <p className="text-small text-ink-3">{t.languageModelOwners}</p>
        ) : model.isWanted ? (
          <Button size="small" onClick={() => setIsRemoving(true)}>
            {t.removeLanguageModel}
          </Button>
        ) : (
          <Button
            size="small"
            isPending={change.isPending}
            onClick={() => change.mutate({ isLanguageModelWanted: true })}
          >
            {t.useLanguageModel}
          </Button>
        )}
        <output className="block empty:-mt-2">
          {change.isError ? <Notice tone="bad">{t.modelsUnchanged}</Notice> : null}
        </output>
      </div>
      {isRemoving && model !== null ? (
        <RemoveLanguageModel directoryId={directoryId} name={model.name} onClose={() => setIsRemoving(false)} />
      ) : null}
    </section>
  )
}

type RemoveProps = { directoryId: string; name: string; onClose: () => void }

function RemoveLanguageModel({ directoryId, name, onClose }: RemoveProps) {
  const t = useMessages(enginesMessages)
  const removing = useMutation(engineMutations.changeModels(directoryId))
  return (
    <ConfirmDialog
      title={t.removeLanguageModelTitle({ name })}
      description={t.removeLanguageModelDetail}
      confirmWords={t.removeLanguageModel}
      change={removing}
      variables={{ isLanguageModelWanted: false }}
      refusal={useFormRefusal(removing.error)}
      onClose={onClose}
    />
  )
}

/** Shown until a benchmark has measured the service's machine. */
export function MeasuringMachine() {
  const t = useMessages(enginesMessages)
  return (
    <output className="flex w-full flex-col gap-2">
      <p className="text-small text-ink-2">{t.measuringMachine}</p>
      <Skeleton className="h-4 w-64" />
    </output>
  )
}

type FactsProps = { model: NonNullable<LanguageModelOffer['languageModel']> }

/** The requirements of a language model. */
export function LanguageModelFacts({ model: { name, licence, totalBytes, memoryBytes, secondsPerHour } }: FactsProps) {
  const t = useMessages(enginesMessages)
  const { fileSize, spokenDuration } = useFormats()
  return (
    <>
      <p className="text-control font-semibold wrap-anywhere">{name}</p>
      <p className="text-small text-ink-2">
        {t.languageModelDetail({ size: fileSize(totalBytes), memory: fileSize(memoryBytes) })}{' '}
        {secondsPerHour === null ? null : t.languageModelTime({ time: spokenDuration(secondsPerHour) })}{' '}
        <span className="whitespace-nowrap">{t.licence({ licence })}.</span>
      </p>
    </>
  )
}

/** Chat servers found on the service's machine, which owners can choose from. Nothing if there are none. */
export function FoundServers({ directoryId }: { directoryId: string }) {
  const t = useMessages(enginesMessages)
  const { data } = useQuery(engineQueries.models(directoryId))
  const role = useOwnRole(directoryId)
  const change = useMutation(engineMutations.changeModels(directoryId))
  const chosen = data?.chatServer ?? null
  const found = (data?.foundServers ?? []).flatMap(({ name, url, models }) =>
    models.map((model) => ({ name, url, model })),
  )
  if (found.length === 0 && chosen === null) return null
  const isGone = chosen !== null && !found.some(({ url, model }) => url === chosen.url && model === chosen.model)
  const rows = isGone ? [{ name: new URL(chosen.url).host, ...chosen }, ...found] : found
  return (
    <section aria-label={t.foundServers} className="flex flex-col gap-2">
      <h2 className="text-small font-semibold text-ink-3">{t.foundServers}</h2>
      <p className="text-small text-ink-2">{t.foundServersIntro}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map(({ name, url, model }) => {
          const isUsed = chosen?.url === url && chosen.model === model
          return (
            <li
              key={`${url} ${model}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0">
                <p className="text-control font-semibold wrap-anywhere">{model}</p>
                <p className="text-small text-ink-2">{isUsed && isGone ? t.serverGone({ name }) : name}</p>
              </div>
              {role === 'owner' ? (
                <Button
                  size="small"
                  aria-label={(isUsed ? t.dismissNamed : t.useNamed)({ model })}
                  isPending={change.isPending}
                  onClick={() => change.mutate({ chatServer: isUsed ? null : { url, model } })}
                >
                  {isUsed ? t.dismissServer : t.useServer}
                </Button>
              ) : isUsed ? (
                <span className="text-small font-medium text-good">{t.chosen}</span>
              ) : null}
            </li>
          )
        })}
      </ul>
      <output className="block empty:-mt-2">
        {change.isError ? <Notice tone="bad">{t.modelsUnchanged}</Notice> : null}
      </output>
    </section>
  )
}
