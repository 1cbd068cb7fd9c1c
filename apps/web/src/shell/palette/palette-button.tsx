import { Icon } from '../../shared/components/icon.tsx'
import { Key } from '../../shared/components/kbd.tsx'
import { IconSearch } from '../../shared/icons/icons.gen.ts'
import classes from './palette-button.module.css'
import { openPalette } from './palette-requests.ts'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** Looks like a search field and opens the command palette. */
export function PaletteButton() {
  return (
    <button type="button" className={classes.button} onClick={openPalette} aria-haspopup="dialog">
      <Icon of={IconSearch} size={16} />
      <span className={classes.text}>Search or jump to...</span>
      <span className={classes.keys} aria-hidden="true">
        <Key>{isMac ? '⌘' : 'Ctrl'}</Key> <Key>K</Key>
      </span>
    </button>
  )
}
