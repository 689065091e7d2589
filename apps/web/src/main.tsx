import './app/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { offerInstallation } from './app/install/install-prompt.ts'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'
import { CallError } from './http/client.ts'
import { watchMissingFiles } from './http/console-version.ts'

// The http client has shown a failed call; its caller need not report it again.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof CallError) event.preventDefault()
})

offerInstallation()
watchMissingFiles()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
)
