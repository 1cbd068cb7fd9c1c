import type { ComponentProps } from 'react'
import classes from './tick.module.css'

/** A native checkbox in the product's style: light enough for lists of thousands. */
export function Tick({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input type="checkbox" className={className ? `${classes.tick} ${className}` : classes.tick} {...rest} />
  )
}
