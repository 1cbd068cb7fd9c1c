import { useMantineColorScheme } from '@mantine/core'
import { Icon } from '../shared/components/icon.tsx'
import { IconDeviceDesktop, IconMoon, IconSun } from '../shared/icons/icons.gen.ts'
import classes from './scheme-switch.module.css'

const choices = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const

/** Light, dark, or system theme. A row of a menu. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={classes.row} role="presentation">
      <span className={classes.label} aria-hidden="true">
        Appearance
      </span>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={colorScheme === choice.value}
          aria-label={`Appearance: ${choice.label}`}
          title={choice.label}
          className={classes.choice}
          onClick={() => setColorScheme(choice.value)}
        >
          <Icon of={choice.icon} size={16} />
        </button>
      ))}
    </div>
  )
}
