import { Icon } from '../components/icon.tsx'
import type { Glyph } from '../icons/glyph.ts'
import {
  IconBuildingStore,
  IconFileText,
  IconFlask,
  IconGauge,
  IconLayoutList,
  IconPackage,
  IconPhoto,
  IconPointer,
  IconRosetteDiscount,
  IconSpeakerphone,
  IconTag,
  IconWorldSearch,
  IconZoomScan,
} from '../icons/icons.gen.ts'

const glyphs: Readonly<Record<string, Glyph>> = {
  'product pages': IconLayoutList,
  price: IconTag,
  visual: IconPhoto,
  discoverability: IconZoomScan,
  content: IconFileText,
  'user experience': IconPointer,
  promotions: IconRosetteDiscount,
  seo: IconWorldSearch,
  speed: IconGauge,
  amazon: IconPackage,
  reseller: IconBuildingStore,
  marketing: IconSpeakerphone,
}

/** The icon of a category; a flask for unknown ones. */
export function CategoryIcon({ category }: { category: string | undefined }) {
  return <Icon of={glyphs[category ?? ''] ?? IconFlask} />
}
