import type { OperatorArticle } from '@vitrine/modules/articles/contract'
import type { PillTone } from '../../../shared/components/pill.tsx'

/** Labels of article states in the console. */
export const articleStates: Record<OperatorArticle['state'], { label: string; tone: PillTone }> = {
  draft: { label: 'To review', tone: 'money' },
  published: { label: 'Published', tone: 'passed' },
  withdrawn: { label: 'Unpublished', tone: 'plain' },
}
