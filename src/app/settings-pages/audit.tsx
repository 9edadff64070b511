import { AuditPage } from '~/features/audit/AuditPage'
import { parseAuditSearch } from '~/features/audit/audit-search'
import type { SettingsPage } from './settings-page'

export const settingsPage: SettingsPage = {
  Page: ({ search, ...props }) => <AuditPage {...props} search={parseAuditSearch(search)} />,
}
