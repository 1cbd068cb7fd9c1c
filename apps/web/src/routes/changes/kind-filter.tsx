import classes from './changes.module.css'

interface KindFilterProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined: all. */
  active: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One kind of change, or all of them. */
export function KindFilter<Value extends string>({
  label,
  options,
  active,
  onChange,
}: KindFilterProps<Value>) {
  const all: { value: Value | undefined; label: string }[] = [{ value: undefined, label: 'All' }, ...options]
  return (
    <fieldset className={classes.filter}>
      <legend className="v-visually-hidden">{label}</legend>
      {all.map((option) => (
        <button
          key={option.label}
          type="button"
          className={classes.choice}
          aria-pressed={active === option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
