import { Button } from '@mantine/core'
import classes from './provider-buttons.module.css'

const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path fill="#FBBC05" d="M3.96 10.71a5.41 5.41 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
    />
  </svg>
)

const MicrosoftMark = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path fill="#F25022" d="M0 0h7.6v7.6H0z" />
    <path fill="#7FBA00" d="M8.4 0H16v7.6H8.4z" />
    <path fill="#00A4EF" d="M0 8.4h7.6V16H0z" />
    <path fill="#FFB900" d="M8.4 8.4H16V16H8.4z" />
  </svg>
)

const looks = {
  google: { name: 'Google', mark: GoogleMark, href: '/api/v1/google' },
  microsoft: { name: 'Microsoft', mark: MicrosoftMark, href: '/api/v1/microsoft' },
} as const

/** Single sign-on with the configured providers, and "or" before the form. Hidden if none is configured. */
export function ProviderButtons({ providers }: { providers: readonly ('google' | 'microsoft')[] }) {
  if (providers.length === 0) return null
  return (
    <>
      <div className={classes.buttons}>
        {providers.map((provider) => {
          const { name, mark: Mark, href } = looks[provider]
          return (
            <Button
              key={provider}
              component="a"
              href={href}
              size="lg"
              variant="default"
              leftSection={<Mark />}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <p className={classes.or}>or</p>
    </>
  )
}
