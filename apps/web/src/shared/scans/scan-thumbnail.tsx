import type { Scan } from '@vitrine/modules/scans/contract'
import { Thumbnail } from '../components/thumbnail.tsx'
import type { Glyph } from '../icons/glyph.ts'
import {
  IconBuildingStore,
  IconFileText,
  IconLayoutList,
  IconLink,
  IconListCheck,
  IconPackage,
  IconPhoto,
  IconRosetteDiscount,
  IconTag,
} from '../icons/icons.gen.ts'

const glyphs: Record<Scan['logo_type'], Glyph> = {
  pricing: IconTag,
  discount: IconRosetteDiscount,
  image: IconPhoto,
  box: IconPackage,
  amazon: IconBuildingStore,
  merchandising: IconLayoutList,
  information_check: IconListCheck,
  link: IconLink,
  copy: IconFileText,
}

interface ScanThumbnailProps {
  scan: Pick<Scan, 'thumbnail_url' | 'logo_type'>
  size?: number
}

/** The product or page that a scan found something on; the icon of its analysis until there is one. */
export function ScanThumbnail({ scan, size }: ScanThumbnailProps) {
  return <Thumbnail url={scan.thumbnail_url} size={size} icon={glyphs[scan.logo_type]} />
}
