import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { Icon } from './icon.tsx'

const showMs = 3000

const looks = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle } as const

function show(kind: keyof typeof looks, message: string) {
  notifications.show({
    message,
    autoClose: showMs,
    icon: <Icon of={looks[kind]} />,
    classNames: { root: `v-toast v-toast-${kind}`, icon: 'v-toast-icon', description: 'v-toast-text' },
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** Short messages at the bottom right. They leave after 3 s and can be closed. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
}
