import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '~/app/app.css'
import { OfflinePage } from './features/offline/OfflinePage'
import { preferredLocale, showLocale } from './messages/i18n'

/** The page that the service worker shows in place of the app; `tools/offline-page.ts` builds it. */
const container = document.getElementById('root')
if (!container) throw new Error('offline.html has no element #root')

void showLocale(preferredLocale()).then(() =>
  createRoot(container).render(
    <StrictMode>
      <OfflinePage />
    </StrictMode>,
  ),
)
