import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { Dialog } from '../shared/components/dialogs/dialog.tsx'
import { Key } from '../shared/components/kbd.tsx'
import { setShortcutsOn, useOfferedShortcuts, useShortcutsOn } from '../shared/hooks/use-shortcuts.ts'
import classes from './shortcuts-sheet.module.css'

/** The shortcuts of the screen, and a switch to turn them off. Loaded when first opened. */
export default function ShortcutsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const offered = useOfferedShortcuts()
  const isOn = useShortcutsOn()
  const unique = [...new Map(offered.map((shortcut) => [shortcut.key, shortcut])).values()]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard" size={400}>
      <dl>
        {unique.map((shortcut) => (
          <div key={shortcut.key} className={classes.row}>
            <dt>{shortcut.label}</dt>
            <dd>
              <Key>{shortcut.key}</Key>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className={classes.switch}
        label="Enable single-key shortcuts"
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
