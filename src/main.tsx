import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '~/app/app.css'
import { reloadForNewVersion, startApp } from '~/app/start-app'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')

reloadForNewVersion()
// No `await` up here: with one in any module the bundler keeps a file for each door into a chunk.
void startApp().then((router) =>
  createRoot(container).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
