import '@fontsource-variable/inter/wght.css'
import './theme/font.css'
import './theme/reset.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import './theme/tokens.css'
import './theme/mantine.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { adoptTokenFromAddress, measureScrollbar, redirectToHttps } from './boot.ts'
import { keepEarlyErrors, quietBenignErrors, startReporting } from './reporting.ts'
import { createAppRouter, followSession, preloadScreen } from './router.ts'
import { publicConfigQuery } from './shared/api/public-config.ts'
import { createQueryClient } from './shared/api/query-client.ts'
import { followSignOuts } from './shared/auth/sign-out.ts'

const root = document.getElementById('root')
if (root !== null && !redirectToHttps(window.location)) {
  quietBenignErrors()
  const early = keepEarlyErrors()
  adoptTokenFromAddress()
  measureScrollbar()
  followSignOuts()
  const queryClient = createQueryClient()
  queryClient.fetchQuery(publicConfigQuery).then(
    (config) => startReporting(config, early),
    // Without a configuration there is nowhere to report to.
    () => early.take(),
  )
  const router = createAppRouter(queryClient)
  followSession(router)
  preloadScreen(router)
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  )
}
