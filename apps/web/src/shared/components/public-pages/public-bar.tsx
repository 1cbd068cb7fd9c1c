import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { IconArrowLeft } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import { Logo } from '../logo.tsx'
import classes from './public-bar.module.css'

/** Header of a public page: the back button, which goes home if there is no history. */
export function PublicBar() {
  const router = useRouter()
  const back = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <header className={classes.bar}>
      <Button variant="default" leftSection={<Icon of={IconArrowLeft} size={16} />} onClick={back}>
        Back
      </Button>
      <Logo />
    </header>
  )
}
