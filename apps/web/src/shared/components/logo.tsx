import classes from './logo.module.css'

/** The logo's mark: a V in a lit window. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="6.5" fill="#0f766e" />
      <path d="M6.2 7h4.6L14 13.4V22L6.2 7Z" fill="#fff" />
      <path d="M17.2 7h4.6L14 22v-8.6L17.2 7Z" fill="#94c3bf" />
      <circle cx="14" cy="8.5" r="2" fill="#ffd48a" />
    </svg>
  )
}

/** Mark and name. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.name}>Vitrine</span>
    </span>
  )
}
