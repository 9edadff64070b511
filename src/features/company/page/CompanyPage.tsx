import { useSuspenseQuery } from '@tanstack/react-query'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { companyMessages } from '../company.messages'
import { companyQueries } from '../company-queries'
import { AllowanceMeters } from './AllowanceMeters'
import { CompanyForm } from './CompanyForm'
import { EngineSummary } from './EngineSummary'
import { LogoField } from './LogoField'

/** The company: name, logo, language and default template, what it may use, and whether it can transcribe. */
export function CompanyPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const { data: company } = useSuspenseQuery(companyQueries.detail(directoryId))
  const isOffered = useHasExtension('company')
  const hasEngines = useHasExtension('engines')
  const mayManage = isManager(useOwnRole(directoryId))
  const canChange = isOffered && mayManage
  return (
    <>
      <SettingsSection title={t.title} intro={t.intro}>
        {canChange ? null : <Notice>{isOffered ? t.refused : t.contractOnly}</Notice>}
        {isOffered || company.pictureFileUrl !== null ? <LogoField company={company} canChange={canChange} /> : null}
        <CompanyForm company={company} canChange={canChange} />
      </SettingsSection>
      <AllowanceMeters company={company} />
      {hasEngines && mayManage ? <EngineSummary directoryId={directoryId} /> : null}
    </>
  )
}
