import { Button } from '@mantine/core'
import { useSignOut } from '../../shared/auth/use-sign-out.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { IconLogout } from '../../shared/icons/icons.gen.ts'

export function LogOutButton() {
  const signOut = useSignOut()
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Icon of={IconLogout} size={16} />}
      onClick={() => void signOut()}
    >
      Log out
    </Button>
  )
}
