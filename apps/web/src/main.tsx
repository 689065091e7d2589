import './app/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { Providers } from './app/providers.tsx'
import { Router } from './app/router.tsx'

// Zod would otherwise try `new Function`, which the content security policy reports.
z.config({ jitless: true })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
)
