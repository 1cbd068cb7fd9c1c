import { Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { SidePanel } from '../../shared/components/dialogs/dialog.tsx'
import classes from './filter-panel.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { filterOptions } from './library-rules.ts'

/** The filters in a sheet, on narrow screens. */
export default function FilterSheet({
  onClose,
  ...panel
}: ComponentProps<typeof FilterPanel> & { onClose: () => void }) {
  return (
    <SidePanel isOpen onClose={onClose} title="Filters" size={340}>
      <FilterPanel {...panel} />
      <div className={classes.foot}>
        <Button variant="default" onClick={() => panel.onChange(filterOptions)}>
          Reset
        </Button>
        <Button onClick={onClose}>Show analyses</Button>
      </div>
    </SidePanel>
  )
}
