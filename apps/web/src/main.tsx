import '@fontsource-variable/inter/wght.css'
import './theme/reset.css'
import '@mantine/core/styles.layer.css'
import './theme/tokens.css'
import './theme/mantine.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { adoptTokenFromAddress, measureScrollbar, redirectToHttps } from './boot.ts'

const root = document.getElementById('root')
if (root !== null && !redirectToHttps(window.location)) {
  adoptTokenFromAddress()
  measureScrollbar()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
