import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetentionRule } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { showToast } from '~/ui/toasts'
import { retentionMutations, retentionQueries } from './retention-queries'
import { retentionMessages } from './retention.messages'

/** What is entered of the rule, how it is saved, and taken back. */
export function useRetentionForm(directoryId: string, rule: RetentionRule) {
  const t = useMessages(retentionMessages)
  const client = useQueryClient()
  const { queryKey } = retentionQueries.rule(directoryId)
  const [entered, setEntered] = useState<Partial<RetentionRule>>({})
  const replace = useMutation(retentionMutations.replace(directoryId))
  const shown = { ...rule, ...entered }
  const { deleteAfterDays, mediaAfterDays, keepFiled } = shown

  function save() {
    replace.mutate(shown, {
      onSuccess: (saved) => {
        client.setQueryData(queryKey, saved)
        setEntered({})
        showToast(t.saved, { action: { label: t.undo, run: () => void takeBack() } })
      },
    })
  }

  async function takeBack() {
    try {
      client.setQueryData(queryKey, await replace.mutateAsync(rule))
      showToast(t.undone)
    } catch {
      replace.reset()
      showToast(t.undoFailed, { tone: 'error' })
    }
  }

  return {
    shown,
    isChanged:
      deleteAfterDays !== rule.deleteAfterDays ||
      mediaAfterDays !== rule.mediaAfterDays ||
      keepFiled !== rule.keepFiled,
    isWrong: deleteAfterDays !== null && mediaAfterDays !== null && mediaAfterDays >= deleteAfterDays,
    isPending: replace.isPending,
    error: replace.error,
    change: (changes: Partial<RetentionRule>) => setEntered((before) => ({ ...before, ...changes })),
    save,
    discard: () => {
      setEntered({})
      replace.reset()
    },
  }
}
