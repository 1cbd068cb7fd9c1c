import { IconChevronDown } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import { Dropdown, DropdownItem } from './dropdown.tsx'
import classes from './sort-menu.module.css'

interface SortMenuProps<Sort extends string> {
  sorts: readonly Sort[]
  labels: Readonly<Record<Sort, string>>
  active: Sort
  onChange: (sort: Sort) => void
}

export function SortMenu<Sort extends string>({ sorts, labels, active, onChange }: SortMenuProps<Sort>) {
  return (
    <Dropdown
      role="menu"
      width={180}
      label={`Sort: ${labels[active]}`}
      className={classes.button}
      button={
        <>
          <span className={classes.word}>Sort:</span> {labels[active]}
          <Icon of={IconChevronDown} size={16} />
        </>
      }
    >
      {(close) =>
        sorts.map((sort) => (
          <DropdownItem
            key={sort}
            isChosen={sort === active}
            onClick={() => {
              close()
              onChange(sort)
            }}
          >
            {labels[sort]}
          </DropdownItem>
        ))
      }
    </Dropdown>
  )
}
