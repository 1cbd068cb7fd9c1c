import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useSignOut } from '../../shared/auth/use-sign-out.ts'
import { Icon } from '../../shared/components/icon.tsx'

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
