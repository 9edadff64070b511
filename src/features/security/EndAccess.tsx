import { useQuery } from '@tanstack/react-query'
import { applicationQueries } from '~/features/applications/application-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { tokenQueries } from '~/features/tokens/token-queries'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { securityMessages } from './security.messages'

/** What opens the account without its password, by name, and whether that ends when the password is changed. */
export function EndAccess() {
  const t = useMessages(securityMessages)
  const { data: tokens = [] } = useQuery({ ...tokenQueries.list(), enabled: useHasExtension('tokens') })
  const { data: applications = [] } = useQuery({ ...applicationQueries.list(), enabled: useHasExtension('oauth') })
  if (tokens.length === 0 && applications.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="mb-1.5 text-control font-medium">{t.endsToo}</legend>
      {tokens.length === 0 ? null : (
        <Checkbox
          name="endTokens"
          defaultChecked
          label={t.endTokens(tokens.length)}
          hint={<Names names={tokens.map(({ name }) => name)} />}
        />
      )}
      {applications.length === 0 ? null : (
        <Checkbox
          name="endApplications"
          defaultChecked
          label={t.endApplications(applications.length)}
          hint={<Names names={applications.map(({ name }) => name)} />}
        />
      )}
      <p className="text-small text-ink-3">{t.endsTooHint}</p>
    </fieldset>
  )
}

const MAX_NAMES = 8

function Names({ names }: { names: readonly string[] }) {
  const t = useMessages(securityMessages)
  const rest = names.length - MAX_NAMES
  return (
    <span className="wrap-anywhere">
      {names.slice(0, MAX_NAMES).map((name, index) => (
        // Two tokens can have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>
          {index === 0 ? null : ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {rest > 0 ? ` ${t.andMore(rest)}` : null}
    </span>
  )
}
