import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ServerUnavailable } from '../shared/auth/require-session.ts'
import { Icon } from '../shared/components/icon.tsx'
import { Logo } from '../shared/components/logo.tsx'
import { EmptyState, ErrorState } from '../shared/components/state-views.tsx'
import { useTitle } from '../shared/hooks/use-title.ts'
import { IconCloudOff, IconRefresh } from '../shared/icons/icons.gen.ts'
import classes from './server-unavailable.module.css'

/** Pause between two attempts, in milliseconds. */
const retryMs = 5_000

/** What a signed-in user sees while the server is down; continues by itself when it is back. */
export function ProtectedError(props: ErrorComponentProps) {
  return props.error instanceof ServerUnavailable ? <Unavailable /> : <Failed {...props} />
}

function Failed({ error, reset }: ErrorComponentProps) {
  return (
    <main className="v-page" id="main">
      <h1 className="v-visually-hidden">Error</h1>
      <ErrorState
        title="This page couldn’t be shown"
        error={error}
        text="Nothing was lost."
        onRetry={reset}
      />
    </main>
  )
}

function Unavailable() {
  useTitle('Can’t reach Vitrine')
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  const retry = () => {
    setIsTrying(true)
    void router.invalidate().finally(() => setIsTrying(false))
  }
  useEffect(() => {
    const again = () => void router.invalidate()
    const timer = setInterval(again, retryMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [router])
  return (
    <>
      <header className={classes.bar}>
        <Logo />
      </header>
      <main className="v-page" id="main">
        <h1 className="v-visually-hidden">Can’t reach Vitrine</h1>
        <div role="status">
          <EmptyState
            icon={IconCloudOff}
            title="We can’t reach Vitrine right now"
            text="You’re still signed in, and your analyses and alerts are safe on the server. This page will continue on its own once the connection is back."
            action={
              <Button
                variant="default"
                loading={isTrying}
                leftSection={<Icon of={IconRefresh} size={16} />}
                onClick={retry}
              >
                Try Again
              </Button>
            }
          />
        </div>
      </main>
    </>
  )
}
