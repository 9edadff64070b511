import { useQuery } from '@tanstack/react-query'
import { signInQueries } from '~/features/session/sign-in-queries'
import { useHasExtension } from '~/features/session/use-has-extension'

/** Whether the service sends e-mail; undefined where it doesn't say, or hasn't yet. */
export function useIsMailSent(): boolean | undefined {
  const hasAccounts = useHasExtension('accounts')
  return useQuery({ ...signInQueries.options(), enabled: hasAccounts }).data?.isMailSent
}
