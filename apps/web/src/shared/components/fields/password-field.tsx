import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'

/** A password field with a button that shows the password, reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="lg"
      required
      withAsterisk={false}
      visibilityToggleIcon={({ reveal }) => <Icon of={reveal ? IconEyeOff : IconEye} />}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...props}
    />
  )
}
