import { lazy, Suspense } from 'react'

const ShowcaseCard = lazy(() => import('./showcase-card.tsx'))

/** Narrower screens have no room for it. */
const isWide = () => window.matchMedia('(min-width: 960px)').matches

/** The product next to a form; loaded only where there is room for it. */
export function AlertShowcase() {
  if (!isWide()) return null
  return (
    <Suspense>
      <ShowcaseCard />
    </Suspense>
  )
}
