import classes from './logo-strip.module.css'

/** Customers' logos that the operator uploaded. Hidden without any. */
export function LogoStrip({ logos }: { logos: readonly { name: string; image_url: string }[] }) {
  if (logos.length === 0) return null
  return (
    <ul className={classes.strip} aria-label="Stores that use Vitrine">
      {logos.map((logo) => (
        <li key={logo.image_url}>
          <img src={logo.image_url} alt={logo.name} height={24} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}
