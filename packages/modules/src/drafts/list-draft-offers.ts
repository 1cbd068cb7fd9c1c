import { readModelOwners } from '../models/website-model.ts'
import type { Services } from '../system/services.ts'
import type { DraftKind, DraftOffers } from './contract.ts'

/** Detector → the kind of text that helps with its alerts. */
const kindOf: Readonly<Record<string, DraftKind>> = {
  'description-thin': 'description',
  'description-duplicate': 'description',
  'image-alt-poor': 'alt_text',
  'reviews-unanswered': 'review_reply',
  'untranslated-region': 'translation',
}

/** Whether a text of this kind helps with an alert of this check. */
export const isDraftable = (detector: string, kind: DraftKind): boolean => kindOf[detector] === kind

/** Empty if no model is configured for the website. */
export async function listDraftOffers(services: Services, websiteId: string): Promise<DraftOffers> {
  const hasModel = await readModelOwners(services)
  if (!hasModel(websiteId)) return { offers: [] }
  return { offers: Object.entries(kindOf).map(([detector, kind]) => ({ detector, kind })) }
}
