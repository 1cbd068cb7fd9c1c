import { lazy, Suspense, useEffect, useState } from 'react'
import { onPaletteRequest } from './palette-requests.ts'

const Palette = lazy(() => import('./palette.tsx'))

/** Where the command palette appears on signed-in screens. */
export function PaletteHost() {
  const [requests, setRequests] = useState(0)
  useEffect(() => onPaletteRequest(() => setRequests((count) => count + 1)), [])
  return (
    requests > 0 && (
      <Suspense>
        <Palette requests={requests} />
      </Suspense>
    )
  )
}
