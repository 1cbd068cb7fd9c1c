import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { ImpactQuestion } from '../../shared/api/impact.ts'
import type { Alert } from './alert-rules.ts'

const ImpactDrawer = lazy(() => import('../../shared/components/figures/impact-drawer.tsx'))

type Question = Omit<ImpactQuestion, 'websiteId'>

/** Which estimate of the scan or of an alert is being explained. The functions are stable. */
export function useExplanation(scanId: string) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const explain = useCallback((asked: Question) => {
    setQuestion(asked)
    setIsOpen(true)
  }, [])
  const explainScan = useCallback(
    (figure: Question['figure']) => explain({ figure, scanId }),
    [explain, scanId],
  )
  const explainAlert = useCallback(
    (alertId: string) => explain({ figure: 'revenue_at_risk', alertId }),
    [explain],
  )
  const close = useCallback(() => setIsOpen(false), [])
  return useMemo(
    () => ({ question, isOpen, explainScan, explainAlert, close }),
    [question, isOpen, explainScan, explainAlert, close],
  )
}

interface ExplanationProps {
  explanation: ReturnType<typeof useExplanation>
  websiteId: string
  scanTitle: string
  alerts: readonly Alert[]
}

/** The drawer with the calculation; nothing is loaded before it is first opened. */
export function Explanation({ explanation, websiteId, scanTitle, alerts }: ExplanationProps) {
  const { question, isOpen, close } = explanation
  if (question === null) return null
  const alert = alerts.find(({ id }) => id === question.alertId)
  return (
    <Suspense>
      <ImpactDrawer
        isOpen={isOpen}
        onClose={close}
        title={question.figure === 'revenue_at_risk' ? 'Revenue at Risk' : 'Disrupted Shoppers'}
        subtitle={alert?.content.title ?? scanTitle}
        question={{ ...question, websiteId }}
      />
    </Suspense>
  )
}
