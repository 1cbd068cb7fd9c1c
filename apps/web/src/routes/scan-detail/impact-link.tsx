import { lazy, Suspense, useState } from 'react'
import type { Scan } from '../../shared/api/wire.ts'

const ImpactDrawer = lazy(() => import('../../shared/components/impact-drawer.tsx'))

/** Opens how a figure was made. Absent where the server sent no breakdown: then there is nothing to explain. */
export function ImpactLink({ scan, kind }: { scan: Scan; kind: 'revenue' | 'shoppers' }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const breakdown = scan.impact?.[kind]
  if (!breakdown) return null
  return (
    <>
      <button type="button" className="v-link" onClick={() => setIsOpen(true)}>
        How it’s calculated
      </button>
      {isOpen !== null && (
        <Suspense>
          <ImpactDrawer
            isOpen={isOpen}
            title={kind === 'revenue' ? 'Potential revenue at risk' : 'Disrupted Shoppers'}
            subtitle={scan.title}
            breakdown={breakdown}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
