import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { copyText } from '../../copy-text.ts'
import { IconCheck, IconCopy } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import classes from './copy-field.module.css'

interface CopyFieldProps {
  label: string
  value: string
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** A text with a button that copies it. */
export function CopyField({ label, value, isLabelHidden = false }: CopyFieldProps) {
  const [isCopied, setIsCopied] = useState(false)
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'v-visually-hidden' : `v-label ${classes.label}`}>
        {label}
      </label>
      <div className={classes.line}>
        <input
          id={id}
          className={`v-input ${classes.field}`}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          size="md"
          variant="default"
          aria-label={`Copy ${label.toLowerCase()}`}
          leftSection={<Icon of={isCopied ? IconCheck : IconCopy} size={16} />}
          onClick={() => void copyText(value).then(setIsCopied)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </div>
  )
}
