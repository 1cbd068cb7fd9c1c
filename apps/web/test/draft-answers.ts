/** Drafted texts, for the panel's states and tests. */
import type { Draft, DraftOffers } from '@vitrine/modules/drafts/contract'
import type { Scenario } from './fixture-data.ts'

const draft: Draft = {
  kind: 'description',
  text:
    'The Birch Linen Lamp stands on a turned base under a shade of hand-stitched linen, 30 cm wide. It takes ' +
    'bulbs of up to 60 W and gives a soft light for tables and sideboards.',
  record: [
    'Name: Birch Linen Lamp, 30 cm shade',
    'Hand-stitched linen on a turned base, for bulbs up to 60 W.',
    'A soft light for tables and sideboards.',
  ],
  language: 'en',
  page_url: 'https://harbour-and-pine.example/products/birch-linen-lamp',
  model: 'openai-compatible/local',
  created_at: '2026-11-20T09:00:00.000Z',
  edited_at: null,
}

export function draftAnswer(
  method: string,
  path: string,
  { hasModel = false }: Scenario,
): [number, unknown] | null {
  if (path.endsWith('/draft-offers')) {
    const offers: DraftOffers['offers'] = hasModel ? [{ detector: 'spec-mismatch', kind: 'description' }] : []
    return [200, { offers }]
  }
  if (!/\/issues\/[^/]+\/drafts\//.test(path)) return null
  return [200, { draft: method === 'GET' ? null : draft }]
}
